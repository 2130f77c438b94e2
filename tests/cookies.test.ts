import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cookies } from "../app/features/help/cookies.ts";

// The privacy policy promises a list of every cookie. Each name with this prefix is a literal where its cookie is created.
test("the privacy policy lists the cookies of the code, all of them and no other", () => {
  const sources = globSync("{app,workers}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.|features\/help\//.test(file),
  );
  const set = sources.flatMap(
    (file) => readFileSync(file, "utf8").match(/"__Host-[a-z-]+"/g) ?? [],
  );
  const named = [...new Set(set)].map((name) => name.slice(1, -1));
  expect(cookies.map(([name]) => name).toSorted()).toEqual(named.toSorted());
});

test("no cookie is created without the protecting prefix", () => {
  const made = globSync("{app,workers}/**/*.{ts,tsx}").flatMap(
    (file) =>
      readFileSync(file, "utf8").match(/createCookie\((?!\s*(?:"__Host-|name,))[^,)]*/g) ?? [],
  );
  expect(made).toEqual([]);
});
