import { describe, expect, test } from "vitest";
import routes from "~/routes";
import { cachePolicy } from "~/middleware/cache-policy";
import { filesOf } from "../../tests/support/routes.ts";

const paths = filesOf(routes, { spaceId: "7", bookingId: "9" });
const isPublic = (file: string) => /^routes\/public\/(?!not-found)/.test(file);

function policyOf(
  path: string,
  {
    method = "GET",
    asked = {},
    status = 200,
    answered = {},
  }: Partial<Parameters<typeof made>[0]> = {},
) {
  return made({ path, method, asked, status, answered });
}
function made(given: {
  path?: string;
  method: string;
  asked: Record<string, string>;
  status: number;
  answered: Record<string, string>;
}) {
  const { path, method, asked, status, answered } = given;
  return cachePolicy(
    { method, url: `https://nomadcowork.test${path}`, headers: new Headers(asked) },
    { status, headers: new Headers(answered) },
  );
}

describe("who may keep a copy", () => {
  test.each(paths)("of %s: everybody only if it is a public page", (path, file) => {
    expect(policyOf(path)).toMatch(isPublic(file) ? /^public/ : /^private, no-store$/);
  });

  test.each([
    ["with a session", { asked: { Cookie: "__Host-session=1" } }],
    ["with any other cookie", { asked: { Cookie: "__Host-flash=1" } }],
    ["that sets a cookie", { answered: { "Set-Cookie": "__Host-flash=1" } }],
    ["that is an error", { status: 500 }],
    ["that is not there", { status: 404 }],
    ["that redirects", { status: 302 }],
    ["to a form", { method: "POST" }],
    [
      "that says otherwise itself",
      { asked: { Cookie: "a=b" }, answered: { "Cache-Control": "public" } },
    ],
  ])("of an answer %s: nobody", (_, given) => {
    for (const [path] of paths) expect(policyOf(path, given), path).toBe("private, no-store");
  });

  test("of the data that scripts ask for: nobody", () => {
    expect(policyOf("/search.data")).toBe("private, no-store");
  });

  test("the names of the build's files are kept as long as they say", () => {
    const kept = { "Cache-Control": "public, max-age=31536000, immutable" };
    expect(policyOf("/__manifest", { answered: kept })).toBe(kept["Cache-Control"]);
    expect(policyOf("/__manifest", { status: 400 })).toBe("private, no-store");
  });
});
