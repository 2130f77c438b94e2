import { expect, test } from "vitest";
import { noteOnBody } from "~/features/webhooks/body-preview";

const noteOn = (bodyTemplate: string | null, method = "POST", headers: string[] = []) =>
  noteOnBody({ method, bodyTemplate, triggerType: "space_created" }, headers);

test.each([
  ["none", null],
  ["an object", '{"text": "{{data.name}}"}'],
  ["a list", "[{{data}}]"],
  ["the event itself", "{{data}}"],
])("a template that is JSON gets no note: %s", (_, template) => {
  expect(noteOn(template)).toBeNull();
});

test.each([
  ["a comma too many", '{"text": "{{data.name}}",}'],
  ["a comma too many behind a value", '{"text": {{data.space_id}}, }'],
  ["a bracket too few", '[{"text": "{{data.name}}"}'],
  ["single quotes", "{'text': '{{data.name}}'}"],
])("a template with %s is reported as invalid JSON", (_, template) => {
  expect(noteOn(template)).toContain("begins like JSON and is not valid JSON");
});

test.each([
  "New: {{data.name}}",
  "text={{data.name}}&x=1",
  "<b>{{data.name}}</b>",
  "{{data.name}}",
])("%s is reported as not JSON", (template) => {
  expect(noteOn(template)).toBe("Its body is not JSON, so it is sent as plain text (text/plain).");
  // A GET has no body.
  expect(noteOn(template, "GET")).toBeNull();
});

test("a template with its own content type gets a note only if it begins like JSON", () => {
  const own = ["X-Key", "CONTENT-TYPE"];
  expect(noteOn("text={{data.name}}", "POST", own)).toBeNull();
  expect(noteOn('{"text": "{{data.name}}",}', "PATCH", own)).toBe(
    "Its body begins like JSON and is not valid JSON. It is sent with the Content-Type of its headers.",
  );
});
