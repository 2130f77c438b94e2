import { describe, expect, test } from "vitest";
import { z } from "zod";
import { previewBody } from "~/features/webhooks/body-preview";
import { EVENT_TYPES } from "~/features/webhooks/event-types";
import { DeliverySearch, NewWebhookForm, WebhookForm } from "~/features/webhooks/webhook.forms";

const ID = "3f0c9a52-6f0b-4d6c-9f5e-0d6f2d1a7b10";
const WEBHOOK = {
  name: "Team chat",
  url: "https://receiver.example/hook",
  triggerType: "space_created",
};
const NEW = { intent: "create", webhookId: ID, ...WEBHOOK };

/** The errors by field. */
function mistakes(sent: object, schema: z.ZodType = NewWebhookForm) {
  const { error } = schema.safeParse(sent);
  const fields: Record<string, string[] | undefined> = error
    ? z.flattenError(error).fieldErrors
    : {};
  return error ? fields : null;
}

describe("the form of a webhook", () => {
  test("posts by default, without headers and without a template", () => {
    expect(NewWebhookForm.parse(NEW)).toEqual({
      ...NEW,
      method: "POST",
      headers: [],
      bodyTemplate: null,
      isEnabled: false,
    });
  });

  test("removes invisible characters from a pasted address", () => {
    const url = "\u202ahttps://receiver\u200b.example/hook\ufeff ";
    expect(NewWebhookForm.parse({ ...NEW, url })).toMatchObject({ url: WEBHOOK.url });
  });

  test("reports missing fields in the specified words", () => {
    expect(mistakes({ intent: "create", webhookId: ID, headers: "{" })).toEqual({
      name: ["Name is required"],
      url: ["Please enter a valid URL"],
      triggerType: ["Trigger type is required"],
      headers: ["Invalid JSON in headers field"],
    });
    const blank = { ...NEW, name: " ", url: " ", triggerType: "" };
    expect(mistakes(blank)).toEqual({
      name: ["Name is required"],
      url: ["Please enter a valid URL"],
      triggerType: ["Trigger type is required"],
    });
  });

  test("reports the URL, the method and the headers at once", () => {
    expect(mistakes({ ...NEW, url: "nope", method: "BREW", headers: "{" })).toEqual({
      url: ["Please enter a valid URL"],
      method: ["Choose one of the methods."],
      headers: ["Invalid JSON in headers field"],
    });
  });

  test.each(EVENT_TYPES)("accepts the trigger %s", (triggerType) => {
    expect(mistakes({ ...NEW, triggerType })).toBeNull();
  });

  test.each(["GET", "POST", "PUT", "PATCH"])("accepts the method %s", (method) => {
    expect(mistakes({ ...NEW, method })).toBeNull();
  });

  test("accepts no other trigger and no other method", () => {
    expect(Object.keys(mistakes({ ...NEW, triggerType: "space_deleted" }) ?? {})).toEqual([
      "triggerType",
    ]);
    expect(Object.keys(mistakes({ ...NEW, method: "DELETE" }) ?? {})).toEqual(["method"]);
  });

  test("checks a template with the example of its trigger", () => {
    const bodyTemplate = "{{data.slug}}";
    expect(mistakes({ ...NEW, triggerType: "blog_published", bodyTemplate })).toBeNull();
    const sent = { ...NEW, bodyTemplate };
    expect(mistakes(sent)?.["bodyTemplate"]?.[0]).toContain("There is no “data.slug”.");
    const saved = { ...sent, intent: "save", digest: "" };
    expect(mistakes(saved, WebhookForm)?.["bodyTemplate"]?.[0]).toContain(
      "There is no “data.slug”.",
    );
  });

  test.each(["application/json", "Application/JSON; charset=utf-8", "application/vnd.api+json"])(
    "refuses an invalid JSON body whose headers declare JSON: %s",
    (type) => {
      const headers = JSON.stringify({ "content-type": type });
      const sent = { ...NEW, headers, bodyTemplate: '{"text": "{{data.name}}", }' };
      const says = `With an event filled in, this is not valid JSON, and its headers say that it is (Content-Type: ${type}).`;
      for (const intent of ["create", "preview"])
        expect(mistakes({ ...sent, intent })).toEqual({ bodyTemplate: [says] });
      expect(mistakes({ ...sent, intent: "save" }, WebhookForm)).toEqual({ bodyTemplate: [says] });
      expect(mistakes({ ...sent, bodyTemplate: '{"text": "{{data.name}}"}' })).toBeNull();
      expect(mistakes({ ...sent, method: "GET" })).toBeNull();
    },
  );

  test.each(["application/x-ndjson", "text/plain", "application/jsonp"])(
    "accepts it with other headers: %s",
    (type) => {
      const headers = JSON.stringify({ "Content-Type": type });
      expect(mistakes({ ...NEW, headers, bodyTemplate: "{{data.name}}\n[" })).toBeNull();
    },
  );

  test("normalizes line breaks in a template, and reads an empty one as null", () => {
    const read = (bodyTemplate: string) =>
      WebhookForm.parse({ intent: "save", ...WEBHOOK, bodyTemplate });
    expect(read("a\r\nb\rc")).toMatchObject({ bodyTemplate: "a\nb\nc" });
    expect(read(" \r\n ")).toMatchObject({ bodyTemplate: null });
  });

  test("previews the request without requiring the unused fields", () => {
    expect(mistakes({ intent: "preview", triggerType: "space_created" })).toBeNull();
    expect(mistakes({ intent: "preview" })).toEqual({ triggerType: ["Trigger type is required"] });
  });
});

test("failures are sent again since a minute of a day", () => {
  const since = (fields: object) => mistakes({ intent: "resend-failures", ...fields }, WebhookForm);
  expect(since({ day: "2027-02-01", time: "09:30" })).toBeNull();
  expect(since({ day: "2027-02-01", time: "9.30 pm" })).toBeNull();
  expect(since({ day: "2027-02-30", time: "09:30" })).toEqual({ day: ["Choose a day."] });
  expect(since({ day: "2027-02-01", time: "24:30" })).toEqual({
    time: ["Enter a time such as 09:00 or 9 pm."],
  });
});

test("an invalid link shows all deliveries from the first", () => {
  const read = DeliverySearch.parse({ state: "lost", cursor: "1" });
  expect(read).toEqual({ state: "all", cursor: null });
});

describe("the preview of a body", () => {
  const webhook = { triggerType: "space_created", method: "POST", bodyTemplate: null } as const;

  test("is the template filled with the example", () => {
    expect(
      previewBody({ ...webhook, bodyTemplate: "{{data.name}} in {{data.city}}" }, []).body,
    ).toBe("Quay Desks in Lisbon");
  });

  test("is the event where there is no template", () => {
    const { body } = previewBody(webhook, []);
    expect(JSON.parse(body ?? "")).toMatchObject({ type: "space_created", data: {} });
  });

  test("is nothing for GET", () => {
    expect(previewBody({ ...webhook, method: "GET", bodyTemplate: "{{id}}" }, []).body).toBeNull();
  });
});
