import { expect, test } from "vitest";
import { countFailures, describeFlakes } from "./flakes.ts";

test("a flaky test is named with its failures, and with the first line of its first reason", () => {
  const late = { name: "mail is sent", file: "tests/http/mail.test.ts", line: 7 };
  const left = { name: "http left a process running", reason: "workerd" };
  const flakes = countFailures([
    [{ ...late, reason: "timeout\nafter 5 s" }],
    [left, left],
    [{ ...late, reason: "no mail" }],
  ]);
  expect(describeFlakes(flakes)).toBe(`— What failed at least once
  2 of 3  tests/http/mail.test.ts:7 mail is sent
          timeout
  1 of 3  http left a process running
          workerd`);
  expect(describeFlakes(countFailures([[], []]))).toBe("No test failed.");
});
