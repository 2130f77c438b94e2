import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkTemplate, fillTemplate } from "~/features/webhooks/body-template";
import { exampleOf } from "~/features/webhooks/event-examples";
import { EVENT_TYPES } from "~/features/webhooks/event-types";

const EVENT = {
  id: "e-1",
  type: "listing_rejected",
  data: {
    name: 'The "Quay"\nDesks \\ ☕',
    desks: 3,
    owner_id: null,
    isOpen: true,
    changed: ["name", "city"],
    place: { city: "Lisbon" },
  },
};
const fill = (text: string) => fillTemplate(text, EVENT);
const check = (text: string) => checkTemplate(text, EVENT);

describe("a placeholder", () => {
  test.each([
    ["{{type}} {{ id }}", "listing_rejected e-1"],
    ['{"name": "{{data.name}}"}', '{"name": "The \\"Quay\\"\\nDesks \\\\ ☕"}'],
    ['{"desks": {{data.desks}}}', '{"desks": 3}'],
    ["{{data.isOpen}} {{data.owner_id}}", "true null"],
    ["{{data.changed}}", '["name","city"]'],
    ["{{data.changed.1}}", "city"],
    ["{{data.place}}", '{"city":"Lisbon"}'],
    ["{{{data.desks}}}", "{3}"],
    ['{"a":{"b":{{data.desks}}}}', '{"a":{"b":3}}'],
  ])("%s becomes %s", (template, body) => {
    expect(check(template)).toEqual([]);
    expect(fill(template)).toBe(body);
  });

  test.each([
    "data.nothing",
    "",
    ".",
    "data.",
    "data..name",
    "data.name.length",
    "data.changed.length",
    "data.changed.-1",
    "data.changed.2",
    "__proto__",
    "data.__proto__",
    "constructor",
    "data.constructor.name",
    "data.toString",
    "data.name.0",
    "prototype",
    "data.place.city.x",
  ])("{{%s}} becomes null, and the check reports it", (path) => {
    expect(fill(`<{{${path}}}>`)).toBe("<null>");
    expect(check(`<{{${path}}}>`)).toEqual([
      `There is no “${path}”. There is id, type, data.name, data.desks, data.owner_id, data.isOpen, data.changed, data.place.city.`,
    ]);
  });

  test("with unclosed braces is reported with its line", () => {
    const words = (line: number) => [
      `Line ${line} opens a placeholder with “{{” and does not close it with “}}”.`,
    ];
    expect(check("{{id")).toEqual(words(1));
    expect(check("{{id}}\n{{\nid}")).toEqual(words(2));
    expect(check("a\n\n{{id {{id}}")).toEqual(words(3));
    expect(check('{"a": "{{", "b": "}}"}')).toEqual(words(1));
    // Unclosed braces are no placeholder.
    expect(fill("{{id {{id}} }}")).toBe("{{id e-1 }}");
  });

  test("for a text needs quotes in a JSON document", () => {
    expect(check('{"id": {{id}}}')).toEqual([
      "With an event filled in, this is not valid JSON: put quotes around each placeholder that stands for a text.",
    ]);
    expect(check("id={{id}}")).toEqual([]);
  });

  test("for an object is escaped in a string of JSON", () => {
    expect(JSON.parse(fill('{"text": "{{data.place}}"}'))).toEqual({ text: '{"city":"Lisbon"}' });
    expect(JSON.parse(fill('["{{data.place}}", {{data.place}}]'))).toEqual([
      '{"city":"Lisbon"}',
      { city: "Lisbon" },
    ]);
    // In text that is not JSON quotes have no meaning.
    expect(fill('12" {{data.place}}')).toBe('12" {"city":"Lisbon"}');
  });
});

describe("a template", () => {
  test("has at most 20,000 characters and 200 placeholders", () => {
    expect(check("☕".repeat(20_000))).toEqual([]);
    expect(check("☕".repeat(20_001))).toEqual([
      "A template has at most 20,000 characters; this one has 20,001.",
    ]);
    expect(check("{{id}}".repeat(200))).toEqual([]);
    expect(check("{{id}}".repeat(201))).toEqual([
      "A template has at most 200 placeholders; this one has 201.",
    ]);
  });

  test.each(EVENT_TYPES)("that quotes every value of %s is JSON", (type) => {
    const event = exampleOf(type);
    const paths = Object.keys(event.data).map((key) => `data.${key}`);
    const lines = ["id", "type", "timestamp", ...paths].map((path) => `"${path}": "{{${path}}}"`);
    const template = `{${lines.join(",\n")}}`;
    expect(checkTemplate(template, event)).toEqual([]);
    expect(JSON.parse(fillTemplate(template, event))).toMatchObject({ type, id: event.id });
  });

  const isJson = (text: string) => JSON.parse(text) !== undefined;

  test("that is JSON with placeholders in its strings makes JSON, with any values", () => {
    const key = fc.constantFrom("a", "b", "__proto__", "constructor", "0", "length");
    const path = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join("."));
    const part = fc.oneof(
      fc.string({ unit: "binary" }).map((text) => JSON.stringify(text).slice(1, -1)),
      fc.constantFrom('\\"', "\\\\", "{", "}", "{{", "}}", "\\u007b", " "),
      path.map((path) => `{{${path}}}`),
    );
    const string = fc.array(part, { maxLength: 6 }).map((parts) => `"${parts.join("")}"`);
    const document = fc.oneof(
      string,
      fc.array(string).map((strings) => `[${strings.join(", ")}]`),
      fc.array(fc.tuple(string, string)).map((pairs) => {
        const members = pairs.map(([name, value]) => `${name}:{"x":${value}}`);
        return `{${members.join(",")}}`;
      }),
    );
    fc.assert(
      fc.property(document, fc.dictionary(key, fc.jsonValue()), (template, event) => {
        expect(isJson(template)).toBe(true);
        expect(isJson(fillTemplate(template, event))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("that is JSON carries the exact values", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.jsonValue(), (text, value) => {
        const event = { text, value };
        const body = fillTemplate('{"text": "{{text}}", "value": "{{value}}"}', event);
        const read = JSON.parse(body) as Record<string, unknown>;
        expect(read).toEqual({
          text,
          value: typeof value === "string" ? value : JSON.stringify(value),
        });
      }),
    );
  });

  test("of any text is filled without an error, and a text without placeholders is unchanged", () => {
    const text = fc.array(fc.constantFrom("{", "}", "{{", "}}", '"', "\\", "a", ".", "\n"));
    fc.assert(
      fc.property(text, (parts) => {
        const template = parts.join("");
        const body = fillTemplate(template, { a: 1 });
        const hasPlaceholder = /\{\{[^{}"]*\}\}/.test(template);
        expect(body === template).toBe(!hasPlaceholder);
        expect(checkTemplate(template, { a: 1 })).toBeInstanceOf(Array);
      }),
    );
  });

  test.each(["{{", "{{a", '"', "\\", "{{ ", "}}", "{{{{}}", '{"a":'])(
    "of nothing but %s is read in linear time",
    (unit) => {
      // In quadratic time this length would take minutes.
      const template = unit.repeat(400_000);
      expect(fillTemplate(template, {}).length).toBeGreaterThan(0);
    },
  );
});
