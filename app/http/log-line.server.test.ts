import { afterEach, expect, test, vi } from "vitest";
import { writeLine } from "~/http/log-line.server";

afterEach(() => vi.restoreAllMocks());

/** The printed line for this message. */
function printed(message: unknown): unknown {
  const print = vi.spyOn(console, "error").mockReturnValue();
  writeLine("error", { message });
  const [line] = print.mock.lastCall ?? [];
  return (JSON.parse(String(line)) as { message: unknown }).message;
}

test.each([
  ["Key (email)=(ana@example.com) already exists.", "Key (email)=((address)) already exists."],
  [
    'invalid input syntax: "Ana.O\'Neil+x@sub.example.co.uk"',
    /^invalid input syntax: "[^@]*\(address\)"$/,
  ],
  ["/nowhere/ana%40example.com?to=bo@example.test", "/nowhere/(address)?to=(address)"],
  ["<ana@example.com>, <bo@example.com>", "<(address)>, <(address)>"],
  ["rpc/search_spaces: status 500", "rpc/search_spaces: status 500"],
  [
    "at file:///app/node_modules/@supabase/ssr/index.js:1:2",
    "at file:///app/node_modules/@supabase/ssr/index.js:1:2",
  ],
])("%s", (message, expected) => {
  if (expected instanceof RegExp) expect(printed(message)).toMatch(expected);
  else expect(printed(message)).toBe(expected);
});

test("at any depth of the line", () => {
  expect(printed({ failures: [{ stack: "Error: a@b.test\n    at x" }] })).toEqual({
    failures: [{ stack: "Error: (address)\n    at x" }],
  });
});
