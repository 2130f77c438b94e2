import { expect, test } from "vitest";
import { shortDigest } from "~/values/short-digest";

test("a digest is stable, because cookies and forms hold it", async () => {
  expect(await shortDigest("")).toBe("47DEQpj8HBSa+/TImW+5JA==");
  expect(await shortDigest("né@quay.test")).toMatch(/^[A-Za-z0-9+/]{22}==$/);
});
