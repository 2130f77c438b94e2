import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskHeaders, mergeHeaders, parseHeaders } from "~/features/webhooks/webhook-headers";
import { MASK, NOT_SAVED } from "~/values/sealed-values";

const mistakesOf = (value: unknown) =>
  parseHeaders(typeof value === "string" ? value : JSON.stringify(value)).mistakes;

describe("the field for headers", () => {
  test("holds an object of texts, or nothing", () => {
    expect(parseHeaders(" \n")).toEqual({ headers: [], mistakes: null });
    expect(parseHeaders("{}")).toEqual({ headers: [], mistakes: null });
    expect(parseHeaders('{"Authorization": " Bearer x:y ", "X-Empty": ""}')).toEqual({
      headers: [
        { name: "Authorization", value: "Bearer x:y" },
        { name: "X-Empty", value: "" },
      ],
      mistakes: null,
    });
  });

  test.each([
    "{",
    "null",
    "[]",
    '["a"]',
    '"a"',
    "1",
    "{'a': 'b'}",
    '{"a": 1}',
    '{"a": null}',
    '{"a": {}}',
    '{"a": ["b"]}',
    '{"a": "b",}',
    "a: b",
  ])("with %s is refused", (text) => {
    expect(mistakesOf(text)).toEqual(["Invalid JSON in headers field"]);
  });

  test.each(["", " ", "X Y", "X:Y", "X\n", "Ünïcode", "X(Y)", 'X"Y', "X/Y", "X@Y", "X,Y", "{X}"])(
    "refuses %j as a name",
    (name) => {
      expect(mistakesOf({ [name]: "a" })).toEqual([`“${name}” cannot be the name of a header.`]);
    },
  );

  test.each([
    "Host",
    "HOST",
    "content-length",
    "Content-Encoding",
    "Webhook-Id",
    "webhook-signature",

    "webhook-anything",
    "Connection",
    "Transfer-Encoding",
    "Upgrade",
    "TE",
    "Trailer",
    "Expect",
    "Keep-Alive",
    "Proxy-Authorization",
    "Proxy-Connection",
    "CF-Connecting-IP",
    "cf-worker",
    "X-Forwarded-For",
    "x-forwarded-host",
    "Forwarded",
    "X-Real-IP",
    "True-Client-IP",
    "CDN-Loop",
    "Via",
    "Date",
    "Accept-Encoding",
    "HTTP2-Settings",
    "Sec-Fetch-Site",
  ])("refuses %s, which the delivery sets itself", (name) => {
    expect(mistakesOf({ [name]: "a" })).toEqual([
      `“${name}” cannot be set: it belongs to the delivery itself.`,
    ]);
  });

  test.each(["a\nb", "a\r\nX: y", "a\0", "\u007f", "é", "☕", `${MASK}x`])(
    "refuses %j as a value",
    (value) => {
      expect(mistakesOf({ "X-Key": value })).toEqual([
        "The value of “X-Key” may only have ASCII characters, and no line breaks.",
      ]);
    },
  );

  test("has size limits", () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`X-${at}`, "a"]));
    expect(mistakesOf(many(20))).toBeNull();
    expect(mistakesOf(many(21))).toEqual(["Enter at most 20 headers."]);
    expect(mistakesOf({ ["x".repeat(100)]: "a".repeat(2_000) })).toBeNull();
    expect(mistakesOf({ ["x".repeat(101)]: "a" })).toEqual([
      `The name of a header has at most 100 characters: “${"x".repeat(20)}…”.`,
    ]);
    expect(mistakesOf({ X: "a".repeat(2_001) })).toEqual([
      "The value of “X” has more than 2,000 characters.",
    ]);
  });

  test("has each header name once", () => {
    expect(mistakesOf('{"X-Key": "a", "X-Key": "b"}')).toEqual(["Enter each header once."]);
    expect(mistakesOf('{"X-Key": "a", "X-\\u004bey": "b"}')).toEqual(["Enter each header once."]);
    expect(mistakesOf('{"X-Key": "a", "x-key": "b"}')).toEqual([
      "Enter “x-key” once: capitals make no difference.",
    ]);
    expect(mistakesOf('{"X-Key": "\\"X-Key\\": \\"b\\", {"}')).toBeNull();
  });

  test("accepts __proto__ and constructor as header names", () => {
    expect(parseHeaders('{"__proto__": "a", "constructor": "b"}').headers).toEqual([
      { name: "__proto__", value: "a" },
      { name: "constructor", value: "b" },
    ]);
  });

  test("returns only headers that Headers accepts", () => {
    const token = fc.constantFrom(..."!#$%&'*+-.^_`|~09azAZ");
    const some = fc.string({ unit: "binary", maxLength: 6 });
    const name = fc.oneof(
      { weight: 9, arbitrary: fc.string({ unit: token, minLength: 1, maxLength: 6 }) },
      { weight: 1, arbitrary: some },
    );
    const value = fc.oneof(
      { weight: 9, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 6 }) },
      { weight: 1, arbitrary: some },
    );
    const runs = 1_000;
    let taken = 0;
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 5 }), (given) => {
        const { headers } = parseHeaders(JSON.stringify(given));
        if (!headers?.length) return;
        taken++;
        const sent = new Headers(headers.map(({ name, value }): [string, string] => [name, value]));
        for (const { name, value } of headers) expect(sent.get(name)).toBe(value);
      }),
      { numRuns: runs },
    );
    expect(taken).toBeGreaterThan(runs / 4);
  });
});

describe("a masked value", () => {
  test("is shown for every stored one", () => {
    expect(maskHeaders([])).toBe("");
    expect(maskHeaders(["Authorization", "X-Key"])).toBe(
      '{\n  "Authorization": "••••••",\n  "X-Key": "••••••"\n}',
    );
  });

  test("that is sent back keeps the stored value, and another one replaces it", () => {
    const { headers } = parseHeaders(
      JSON.stringify({ authorization: MASK, "X-Key": "new", "X-More": "a" }),
    );
    expect(mergeHeaders(headers ?? [], ["Authorization", "X-Key", "X-Gone"])).toEqual({
      kept: ["Authorization"],
      set: [
        { name: "X-Key", value: "new" },
        { name: "X-More", value: "a" },
      ],
      mistakes: [],
    });
  });

  test("of a header that is not stored is refused", () => {
    const { headers } = parseHeaders(JSON.stringify({ "X-Key": MASK }));
    expect(mergeHeaders(headers ?? [], ["Authorization"])).toEqual({
      kept: [],
      set: [],
      mistakes: ["Enter the value of “X-Key”: none is stored."],
    });
  });

  test("that was lost while its author signed in is required again, also if one is stored", () => {
    expect(mistakesOf({ "X-Key": NOT_SAVED })).toEqual(["Type the value of “X-Key” again."]);
  });

  test("survives the round trip", () => {
    const names = ["Authorization", "X-Key", "__proto__"];
    const { headers } = parseHeaders(maskHeaders(names));
    expect(mergeHeaders(headers ?? [], names)).toEqual({ kept: names, set: [], mistakes: [] });
  });
});
