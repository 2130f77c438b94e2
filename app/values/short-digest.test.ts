import { expect, test } from "vitest";
import { shortDigest } from "~/values/short-digest";

test("a digest stays the same for the cookies and forms that hold it", async () => {
  expect(await shortDigest("")).toBe("47DEQpj8HBSa+/TImW+5JA==");
  expect(await shortDigest("né@quay.test")).toMatch(/^[A-Za-z0-9+/]{22}==$/);
});
