import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { createListing, propose, shownListing } from "../support/listings.ts";
import { addSubscribers } from "../support/newsletter.ts";
import { reviewPastBooking } from "../support/reviews.ts";
import { secondAdmin } from "../support/second-admin.ts";
import { createPost } from "../support/posts.ts";
import { startThread } from "../support/threads.ts";
import { addWebhook } from "../support/webhooks.ts";

// Admins' decisions from a form that is pressed twice: the same admin gets the answer of the first press, and it is done once. Another
// admin is refused. The suites of claims, posts and messages have their own tests of this.
let actors: Actors;
let another: SupabaseClient;

beforeAll(async () => {
  actors = await openActors();
  another = (await secondAdmin(actors)).client;
});
afterAll(() => actors.close());

/** A function and its arguments, called by one admin or by another one. */
type Call = [name: string, args: Record<string, unknown>];
const send = (by: SupabaseClient, [name, args]: Call) => by.rpc(name, args);

type Moderation = {
  what: string;
  /** Creates the subject, and answers the call that decides about it. */
  begin: () => Promise<Call>;
  /** The refusal of a slower admin. */
  refusal: string;
  /** The changed arguments of a different decision, which is refused to the same admin as well; absent where there is no other. */
  other?: Record<string, unknown>;
};

const BECAUSE = "It is on the site already.";

async function listing(status: string, outcome: Record<string, unknown>, owner?: null) {
  const p_space_id = await createListing(actors, {
    status,
    ...(owner === null && { owner_id: null }),
  });
  const p_digest = await shownListing(actors.as.admin, p_space_id);
  return ["review_space", { p_space_id, p_digest, ...outcome }] satisfies Call;
}

async function change(p_outcome: string, p_note?: string) {
  const p_change_id = await propose(actors.as.owner, await createListing(actors));
  const { data } = await actors.as.admin.rpc("change_for_review", { p_change_id }).throwOnError();
  return [
    "review_change",
    { p_change_id, p_outcome, p_note, p_digest: data.digest },
  ] satisfies Call;
}

/** A member with a public listing, suspended or not. */
async function host(isSuspended: boolean) {
  const { id } = await createUser(actors.sql, { email: `${randomUUID()}@hosts.test` });
  await createListing(actors, { owner_id: id });
  if (isSuspended)
    await another.rpc("suspend_user", { p_user_id: id, p_reason: BECAUSE }).throwOnError();
  return id;
}

async function review(p_outcome: string, p_reason?: string) {
  const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
  const p_review_id = await reviewPastBooking(actors, space);
  const report = { p_review_id, p_edits: 0, p_reason: "This is not about us" };
  await actors.as.owner.rpc("report_review", report).throwOnError();
  const { data } = await actors.as.admin.rpc("admin_review", { p_review_id }).throwOnError();
  return [
    "moderate_review",
    { p_review_id, p_outcome, p_reason, p_digest: data.digest },
  ] satisfies Call;
}

async function threadReport(): Promise<Call> {
  const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
  const p_thread_id = await startThread(actors.as.guest, space);
  const report = { p_thread_id, p_reason: "They want cash" };
  await actors.as.guest.rpc("report_thread", report).throwOnError();
  const [row] = await actors.sql<{ id: string }[]>`
    select id from public.thread_reports where thread_id = ${p_thread_id}`;
  return ["close_thread_report", { p_report_id: row?.id, p_note: "The host was warned." }];
}

async function place(): Promise<Call> {
  const [portugal] = await actors.sql<{ id: number }[]>`
    select id from public.places where kind = 'country' and slug = 'portugal'`;
  const name = `Cacilhas ${randomUUID().slice(0, 8)}`;
  const at = { lat: 38.68, lng: -9.16, timezone: "Europe/Lisbon", other_names: ["Across"] };
  const p_place = { kind: "city", name, parent_id: portugal?.id, ...at };
  const save = { p_digest: "", p_place };
  const { data: p_place_id } = await another.rpc("save_place", save).throwOnError();
  const { data } = await actors.as.admin.rpc("admin_place", { p_place_id }).throwOnError();
  return ["delete_place", { p_place_id, p_digest: data.digest }];
}

async function subscriber(): Promise<Call> {
  const [email = ""] = await addSubscribers(actors.sql, 1);
  const [row] = await actors.sql<{ id: string }[]>`
    select id from private.newsletter_subscribers where email = ${email}`;
  return ["remove_newsletter_subscriber", { p_subscriber_id: row?.id }];
}

async function postPicture(): Promise<Call> {
  const post = await createPost(actors);
  const [row] = await actors.sql<{ id: string }[]>`
    insert into public.post_pictures (post_id, path, alternative_text, width, height)
    values (${post}, ${`${post}/${randomUUID()}.png`}, 'A river', 10, 10) returning id`;
  return ["remove_post_picture", { p_picture_id: row?.id }];
}

async function webhook(isEnabled: boolean) {
  return (await addWebhook(actors.sql, { isEnabled })).id;
}

const APPROVE = { p_status: "active" };
const REJECT = { p_status: "rejected", p_note: BECAUSE };
const ELSE = { p_note: "It is no space." };
const MODERATIONS: Moderation[] = [
  {
    what: "the approval of a listing",
    begin: () => listing("pending", APPROVE),
    refusal: "already-resolved",
    other: REJECT,
  },
  {
    what: "the approval of a listing that nobody owns",
    begin: () => listing("pending", APPROVE, null),
    refusal: "already-resolved",
    other: REJECT,
  },
  {
    what: "the approval of a listing that was rejected",
    begin: () => listing("rejected", APPROVE),
    refusal: "already-resolved",
    other: REJECT,
  },
  {
    what: "opening a paused listing again",
    begin: () => listing("inactive", APPROVE),
    refusal: "status-not-yours",
  },
  {
    what: "the rejection of a listing",
    begin: () => listing("pending", REJECT),
    refusal: "already-resolved",
    other: ELSE,
  },
  {
    what: "taking a listing off the market",
    begin: () => listing("active", REJECT),
    refusal: "already-resolved",
    other: APPROVE,
  },
  {
    what: "the approval of a proposal",
    begin: () => change("approved"),
    refusal: "already-resolved",
    other: { p_outcome: "rejected", p_note: BECAUSE },
  },
  {
    what: "the rejection of a proposal",
    begin: () => change("rejected", BECAUSE),
    refusal: "already-resolved",
    other: ELSE,
  },
  {
    what: "releasing a listing",
    begin: async () => [
      "release_listing",
      { p_space_id: await createListing(actors), p_reason: BECAUSE },
    ],
    refusal: "already-released",
    other: { p_reason: "The lease has ended." },
  },
  {
    what: "closing the report of a conversation",
    begin: threadReport,
    refusal: "no-such-report",
    other: { p_note: "Nothing in it." },
  },
  {
    what: "suspending a member",
    begin: async () => ["suspend_user", { p_user_id: await host(false), p_reason: BECAUSE }],
    refusal: "already-so",
    other: { p_reason: "Advertises in messages." },
  },
  {
    what: "lifting a suspension",
    begin: async () => ["lift_suspension", { p_user_id: await host(true) }],
    refusal: "already-so",
  },
  { what: "deleting a place", begin: place, refusal: "no-such-place" },
  ...[true, false].map((p_is_enabled) => ({
    what: `switching a webhook ${p_is_enabled ? "on" : "off"}`,
    begin: async (): Promise<Call> => [
      "set_webhook_enabled",
      { p_webhook_id: await webhook(!p_is_enabled), p_is_enabled },
    ],
    refusal: "already-so",
  })),
  {
    what: "deleting a webhook",
    begin: async () => ["delete_webhook", { p_webhook_id: await webhook(true) }],
    refusal: "no-such-webhook",
  },
  { what: "removing a picture of a post", begin: postPicture, refusal: "no-such-picture" },
  { what: "removing a subscriber", begin: subscriber, refusal: "no-such-subscriber" },
  {
    what: "hiding a review",
    begin: () => review("hidden", BECAUSE),
    refusal: "changed-meanwhile",
    other: { p_reason: "It insults a person." },
  },
  {
    what: "keeping a review",
    begin: () => review("kept"),
    refusal: "changed-meanwhile",
    other: { p_outcome: "hidden", p_reason: BECAUSE },
  },
];

/** The number of lines in the log, and of queued mails. */
async function written() {
  const [row] = await actors.sql<{ lines: number; mails: number }[]>`
    select (select count(*)::integer from public.audit_log) as lines,
      (select count(*)::integer from private.outbox) as mails`;
  return row ?? { lines: 0, mails: 0 };
}

/** The rows of a decision that is taken once. */
async function writtenBy(act: () => PromiseLike<unknown>) {
  const before = await written();
  await act();
  const after = await written();
  return { lines: after.lines - before.lines, mails: after.mails - before.mails };
}

const NOTHING = { lines: 0, mails: 0 };

describe.each(MODERATIONS)("$what", ({ begin, refusal }) => {
  test("repeated by one admin gives the same answer and is done once; another admin is refused", async () => {
    const call = await begin();
    const first = await send(actors.as.admin, call);
    expect(first.error).toBeNull();
    expect(
      await writtenBy(async () => {
        expect(await send(actors.as.admin, call)).toMatchObject({ error: null, data: first.data });
        expect((await send(another, call)).error?.message).toBe(refusal);
      }),
    ).toEqual(NOTHING);
  });

  test("sent by two admins at once, repeatedly, is the decision of one, and done once", async () => {
    const alone = await begin();
    const once = await writtenBy(() => send(actors.as.admin, alone).throwOnError());
    expect(once.lines).toBeGreaterThan(0);
    const call = await begin();
    const admins = [actors.as.admin, another];
    const told: string[][] = [[], []];
    const all = await writtenBy(() =>
      Promise.all(
        Array.from({ length: 12 }, async (_, press) => {
          const by = press % 2;
          const { error } = await send(admins[by] ?? another, call);
          told[by]?.push(error?.message ?? "done");
        }),
      ),
    );
    expect(told.toSorted()).toEqual([Array(6).fill(refusal), Array(6).fill("done")].toSorted());
    expect(all).toEqual(once);
  });
});

test.each(MODERATIONS.filter(({ other }) => other))(
  "$what cannot be followed by another outcome of the same admin",
  async ({ begin, refusal, other }) => {
    const [name, args] = await begin();
    await send(actors.as.admin, [name, args]).throwOnError();
    const second = () => send(actors.as.admin, [name, { ...args, ...other }]);
    expect(
      await writtenBy(async () => expect((await second()).error?.message).toBe(refusal)),
    ).toEqual(NOTHING);
  },
);

test.each(["pending", "rejected", "inactive"])(
  "repeating the approval of a listing that was %s does not change a colleague's later decision",
  async (status) => {
    const call = await listing(status, APPROVE);
    await send(actors.as.admin, call).throwOnError();
    const { p_space_id } = call[1];
    const p_digest = await shownListing(another, p_space_id);
    await send(another, ["review_space", { p_space_id, p_digest, ...REJECT }]).throwOnError();
    expect(
      await writtenBy(async () =>
        expect((await send(actors.as.admin, call)).error?.message).toBe("already-resolved"),
      ),
    ).toEqual(NOTHING);
    const [space] = await actors.sql`
      select status from public.coworking_spaces where id = ${p_space_id}`;
    expect(space).toEqual({ status: "rejected" });
  },
);

test("a webhook that its deliveries have switched off is not attributed to an admin", async () => {
  const id = await webhook(false);
  const disable = (by: SupabaseClient) =>
    send(by, ["set_webhook_enabled", { p_webhook_id: id, p_is_enabled: false }]);
  await send(actors.as.admin, [
    "set_webhook_enabled",
    { p_webhook_id: id, p_is_enabled: true },
  ]).throwOnError();
  await actors.sql`
    update public.webhooks set is_enabled = false, disabled_because = 'gone' where id = ${id}`;
  expect(
    await writtenBy(async () => {
      for (const by of [actors.as.admin, another])
        expect((await disable(by)).error?.message).toBe("switched-off-meanwhile");
    }),
  ).toEqual(NOTHING);
});
