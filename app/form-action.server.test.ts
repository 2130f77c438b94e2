import { RouterContextProvider, type ActionFunctionArgs } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { flash, platform, viewer, type Platform } from "~/context.server";
import { BackendUnavailable } from "~/db/errors.server";
import type { Member, Viewer } from "~/features/users/user.schema";
import { formAction } from "~/form-action.server";
import { RATE_LIMITED } from "~/http/rate-limits.server";
import { SUSPENDED } from "~/values/member-refusals";

const Hosting = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reject"), reason: z.string() }),
  z.object({ intent: z.literal("approve") }),
]);
const ANA = { id: "1", email: "ana@nomadcowork.test", suspendedBecause: null } as Member;
const REJECTED = { intent: "reject", reason: "No desk" };
const OF_ANOTHER = "You are signed in as ana@nomadcowork.test now. Nothing was done.";

/** Sends a form as this member; answers the messages, and the counted tries. */
function sent(
  fields: Record<string, string>,
  who: Viewer = ANA,
  { isLimited = false }: { isLimited?: boolean } = {},
) {
  const said: string[] = [];
  const tries: string[] = [];
  const limit = ({ key }: { key: string }) => {
    tries.push(key);
    return Promise.resolve({ success: !isLimited });
  };
  const context = new RouterContextProvider();
  context.set(viewer, who);
  context.set(flash, { say: (text) => said.push(text), sayAt: () => undefined, take: () => [] });
  const here = { limits: { LIMIT_CLAIM: { limit } }, address: "192.0.2.1" };
  context.set(platform, here as unknown as Platform);
  const url = new URL("https://nomadcowork.test/claims/7?sort=newest");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const args: ActionFunctionArgs = { request, url, params: {}, context, pattern: "/claims/:id" };
  return { args, said, tries };
}

const action = formAction(
  Hosting,
  { oneButton: ["approve"], limit: "LIMIT_CLAIM", per: ({ id }) => id, refuseSuspended: true },
  ({ value, page }) => Promise.resolve({ did: value.intent, page }),
);
const failing = formAction(Hosting, { oneButton: ["approve"] }, () => {
  throw new BackendUnavailable();
});

test("a valid form is handled, with the page that it came from", async () => {
  const { args, tries } = sent({ ...REJECTED, memberId: ANA.id });
  expect(await action(args)).toEqual({ did: "reject", page: "/claims/7?sort=newest" });
  expect(tries).toEqual(["192.0.2.1 1"]);
});

test("a visitor's form has no member, and its rate limit counts by network alone", async () => {
  const { args, tries } = sent({ ...REJECTED, memberId: "2" }, null);
  expect(await action(args)).toMatchObject({ did: "reject" });
  expect(tries).toEqual(["192.0.2.1 "]);
});

describe("a form with fields is shown again, with the typed values", () => {
  test.each([
    ["made for another member", 409, OF_ANOTHER, sent({ ...REJECTED, memberId: "2" })],
    ["sent too often", 429, RATE_LIMITED, sent(REJECTED, ANA, { isLimited: true })],
    [
      "of a suspended member",
      403,
      `${SUSPENDED} The reason: Spam`,
      sent(REJECTED, { ...ANA, suspendedBecause: "Spam" }),
    ],
  ])("%s", async (_, status, message, { args, said }) => {
    const answer = await action(args);
    expect(answer).toMatchObject({ data: { initialValue: REJECTED }, init: { status } });
    expect(JSON.stringify(answer)).toContain(message);
    expect(said).toEqual([]);
  });

  test("with mistakes", async () => {
    const answer = await action(sent({ intent: "reject" }).args);
    expect(answer).toMatchObject({ data: { error: { reason: [expect.any(String)] } } });
    expect(answer).toMatchObject({ init: { status: 422 } });
  });

  test("while the backend is unavailable", async () => {
    const answer = await failing(sent(REJECTED).args);
    expect(answer).toMatchObject({ data: { initialValue: REJECTED }, init: { status: 503 } });
  });
});

describe("a refusal of a form with one button is shown on the page", () => {
  const approve = { intent: "approve" };

  test.each([
    ["made for another member", OF_ANOTHER, sent({ ...approve, memberId: "2" })],
    ["sent too often", RATE_LIMITED, sent(approve, ANA, { isLimited: true })],
    ["of a suspended member", SUSPENDED, sent(approve, { ...ANA, suspendedBecause: "Spam" })],
  ])("%s", async (_, message, { args, said }) => {
    const answer = await action(args);
    expect(answer).toBeInstanceOf(Response);
    if (answer instanceof Response)
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        303,
        "/claims/7?sort=newest",
      ]);
    expect(said).toEqual([expect.stringContaining(message)]);
  });

  test("a form that no page contains is a 400, and an unavailable backend is left to the error page", async () => {
    const pressed = formAction(z.object({ claimId: z.guid() }), { oneButton: true }, () => null);
    await expect(pressed(sent({ claimId: "none" }).args)).rejects.toMatchObject({
      init: { status: 400 },
    });
    await expect(failing(sent(approve).args)).rejects.toBeInstanceOf(BackendUnavailable);
  });
});

test("a form with an early answer is answered before validation, after the check of its member", async () => {
  const filled = formAction(
    Hosting,
    { instead: ({ payload }) => (payload["reason"] ? null : { filled: true }) },
    () => null,
  );
  expect(await filled(sent({ intent: "reject" }).args)).toEqual({ filled: true });
  expect(await filled(sent(REJECTED).args)).toBeNull();
  expect(await filled(sent({ intent: "reject", memberId: "2" }).args)).toMatchObject({
    init: { status: 409 },
  });
});

test("the schema may depend on the address, and the page may be another one", async () => {
  const elsewhere = formAction(
    ({ url }: ActionFunctionArgs) => z.object({ [url.searchParams.get("sort") ?? ""]: z.string() }),
    { page: () => "/claims" },
    ({ value, page }) => ({ value, page }),
  );
  expect(await elsewhere(sent({ newest: "yes" }).args)).toEqual({
    value: { newest: "yes" },
    page: "/claims",
  });
});
