import { expect, test } from "vitest";
import { bytesToBase64 } from "~/values/base64";
import { maskValues } from "./masked-answer.server.ts";

test.each([
  ["as it was", "Bearer tok-1234", "You sent Bearer tok-1234.", "You sent ••••••."],
  ["without its scheme", "Bearer tok-1234", "tok-1234 is old", "•••••• is old"],
  ["without what precedes it", "Token ana  tok-1234", "tok-1234 is old", "•••••• is old"],
  ["in other capitals", "tok-abcd", "TOK-ABCD", "••••••"],
  ["in JSON", 'a"b\\c', JSON.stringify({ key: 'a"b\\c' }), '{"key":"••••••"}'],
  ["in an address", "a b/c&d", "?key=a%20b%2Fc%26d", "?key=••••••"],
  ["in HTML", `<a & "b'c">`, "<td>&lt;a &amp; &quot;b&#39;c&quot;&gt;</td>", "<td>••••••</td>"],
  ["in HTML, apostrophes left", `"b'c"`, "<td>&quot;b'c&quot;</td>", "<td>••••••</td>"],
  ["by Go", "a&b<c>", String.raw`{"key":"a\u0026b\u003cc\u003e"}`, '{"key":"••••••"}'],
  [
    "by PHP",
    "Bearer ab/cd'e",
    String.raw`"ab\/cd'e" <b>ab/cd&#039;e</b>`,
    '"••••••" <b>••••••</b>',
  ],
  ["by templates", "abc/d=='", "abc&#x2F;d&#x3D;&#x3D;&#x27;", "••••••"],
  ["in a form", "key of ours", "key=key+of+ours&key%20of%20ours", "key=••••••&••••••"],
  ["as a cookie", "a=1; session=open-5", "the session is open-5", "the session is ••••••"],
  ["as a parameter", 'Token token="open-5", v=1', "open-5 is old", "•••••• is old"],
  [
    "beyond ASCII",
    `Basic ${bytesToBase64(new TextEncoder().encode("ana:né€é"))}`,
    "n%C3%A9%E2%82%AC%C3%A9 né€é",
    "•••••• ••••••",
  ],
  ["as a pair", `Basic ${btoa("ana:open:sesame")}`, "ana:open:sesame", "••••••"],
  ["as a password", `Basic ${btoa("ana:open:sesame")}`, "No, ana: open:sesame", "No, ana: ••••••"],
])("a value that is repeated %s is masked", (_, value, answer, masked) => {
  expect(maskValues(answer, [value])).toBe(masked);
});

test("the longer of two values is masked first, in either order", () => {
  expect(maskValues("key-1 and key-1-and-more", ["key-1", "key-1-and-more"])).toBe(
    "•••••• and ••••••",
  );
});

test.each([
  ["backslashes", "\\", "\\"],
  ["quotes behind backslashes", '\\"', '\\\\"'],
  ["per cents", "%25", "%25"],
  ["slashes", "/", "%2f"],
  ["ampersands", "&", "&amp;"],
  ["backslashes and slashes", "\\/", "%5c%2f"],
])(
  "a value with many %s is masked, and a long response without it is read quickly",
  (_, part, said) => {
    const value = `${part.repeat(40)}x`;
    expect(maskValues(JSON.stringify({ value }), [value])).toBe('{"value":"••••••"}');
    const answer = said.repeat(5_000);
    expect(maskValues(answer, [value])).toBe(answer);
  },
);

test("values shorter than four characters are not masked, because any response contains them", () => {
  expect(maskValues("a cat", ["a", "cat"])).toBe("a cat");
  expect(maskValues("all of it", [])).toBe("all of it");
});

test("regular expression characters are matched literally", () => {
  expect(maskValues("a.*b, axxb", ["a.*b"])).toBe("••••••, axxb");
});
