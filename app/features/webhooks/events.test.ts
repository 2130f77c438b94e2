import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contactCategories } from "~/features/help/contact";
import { exampleOf } from "~/features/webhooks/event-examples";
import { EVENT_TYPES, EVENT_WORDS } from "~/features/webhooks/event-types";
import { EVENT_DATA, eventSchema } from "~/features/webhooks/events";

/** Names of keys that would reveal a person's identity to a receiver. */
const PERSONAL = /email|phone|full_name|first_name|last_name|address|birth|message$|note|ip$/;

describe.each(EVENT_TYPES)("%s", (type) => {
  const schema = eventSchema(type);
  const example = exampleOf(type);

  test("has an example that its schema accepts", () => {
    expect(schema.parse(example)).toEqual(example);
  });

  test("has a title and one sentence about when it happens", () => {
    const { title, when } = EVENT_WORDS[type];
    expect(title).toMatch(/^[A-Z][a-z ]+$/);
    expect(when).toMatch(/^[A-Z][^.]*\.$/);
  });

  test("has keys in snake case, without personal data", () => {
    const keys = Object.keys(EVENT_DATA[type].shape);
    for (const key of keys) {
      expect(key).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(key).not.toMatch(PERSONAL);
    }
  });

  test("accepts no other key, and requires each", () => {
    expect(schema.safeParse({ ...example, more: 1 }).success).toBe(false);
    expect(schema.safeParse({ ...example, data: { ...example.data, email: "" } }).success).toBe(
      false,
    );
    for (const key of Object.keys(example.data)) {
      const { [key]: _left, ...rest } = example.data as Record<string, unknown>;
      expect(schema.safeParse({ ...example, data: rest }).success, key).toBe(false);
    }
  });

  test("has an example without missing values", () => {
    expect(Object.values(example.data)).not.toContain(null);
  });

  test("has a JSON Schema that allows no other key", () => {
    expect(z.toJSONSchema(schema)).toMatchObject({
      type: "object",
      required: ["id", "type", "timestamp", "data"],
      additionalProperties: false,
      properties: { type: { const: type }, data: { additionalProperties: false } },
    });
  });
});

test("amounts are decimals with two places, days are plain, and instants have their zone", () => {
  const { shape } = EVENT_DATA.booking_created;
  for (const total of ["120", "120.0", "1,200.00", "-1.00", "1e2", " 1.00"])
    expect(shape.total.safeParse(total).success, total).toBe(false);
  expect(shape.starts_on.safeParse("2027-03-01T00:00:00Z").success).toBe(false);
  const instant = EVENT_DATA.blog_published.shape.published_at;
  expect(instant.safeParse("2027-03-01T09:00:00").success).toBe(false);
  // The format in which PostgreSQL writes instants into JSON.
  expect(instant.safeParse("2027-03-01T09:00:00.123456+00:00").success).toBe(true);
});

test("a message has one of the categories of the contact form", () => {
  expect(EVENT_DATA.contact_received.shape.category.options).toEqual(
    Object.keys(contactCategories),
  );
});
