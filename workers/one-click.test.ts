import { expect, test } from "vitest";
import { withoutOriginOfMail } from "./one-click.ts";

const TOKEN = "/unsubscribe/0a.newsletter.b-c_d";
const ONE_CLICK = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
const HEADERS = {
  Origin: "https://mail.test",
  Referer: "https://mail.test/inbox",
  "Sec-Fetch-Site": "cross-site",
  Cookie: "a=b",
};

function post(path: string, body: BodyInit, method = "POST", headers = {}) {
  const sent = { ...HEADERS, ...headers };
  return new Request(`https://nomadcowork.test${path}`, { method, body, headers: sent });
}
function inParts(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  ["a form", ONE_CLICK],
  ["a form of several parts", inParts({ "List-Unsubscribe": "One-Click" })],
  ["text", "List-Unsubscribe=One-Click"],
  ["a line of text", "List-Unsubscribe=One-Click\r\n"],
])("a one-click request as %s loses its origin and its cookies", async (_, body) => {
  const passed = await withoutOriginOfMail(post(TOKEN, body));
  for (const name of Object.keys(HEADERS)) expect(passed.headers.get(name), name).toBeNull();
  expect(passed.method).toBe("POST");
  expect((await passed.formData()).get("List-Unsubscribe")).toBe("One-Click");
});

test.each(["TEXT/PLAIN; charset=utf-8", "application/octet-stream", "application/json"])(
  "a one-click request is recognized by its body, also with the type %s",
  async (type) => {
    const sent = post(TOKEN, "List-Unsubscribe=One-Click", "POST", { "Content-Type": type });
    const passed = await withoutOriginOfMail(sent);
    expect((await passed.formData()).get("List-Unsubscribe")).toBe("One-Click");
  },
);

test.each([
  ["another page", "/auth", ONE_CLICK, "POST"],
  ["below it", `${TOKEN}/more`, ONE_CLICK, "POST"],
  ["without a token", "/unsubscribe/", ONE_CLICK, "POST"],
  ["another method", TOKEN, ONE_CLICK, "PUT"],
  ["nothing", TOKEN, "", "POST"],
  ["other text", TOKEN, "Unsubscribe me", "POST"],
  ["other words", TOKEN, new URLSearchParams({ "List-Unsubscribe": "Two-Clicks" }), "POST"],
  ["more fields", TOKEN, inParts({ "List-Unsubscribe": "One-Click", intent: "save" }), "POST"],
  [
    "a long body",
    TOKEN,
    new URLSearchParams({ "List-Unsubscribe": "One-Click".repeat(200) }),
    "POST",
  ],
])("%s is unchanged, and can be read", async (_, path, body, method) => {
  const request = post(path, body, method);
  expect(await withoutOriginOfMail(request)).toBe(request);
  expect(request.bodyUsed).toBe(false);
});
