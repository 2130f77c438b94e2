import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOOKING_ESCALATIONS } from "../support/escalations-on-bookings.ts";
import type { Sql } from "../support/backend.ts";
import { databaseDigest } from "../support/database-digest.ts";
import { COMMENT_ESCALATIONS } from "../support/escalations-on-comments.ts";
import { ACCOUNT_DELETION_ESCALATIONS } from "../support/escalations-on-account-deletion.ts";
import {
  LISTING_ESCALATIONS,
  OWN_LISTING_ESCALATIONS,
} from "../support/escalations-on-listings.ts";
import { escalationsOn, WRITE_ABOUT_ANOTHERS_BOOKING } from "../support/escalations-on-messages.ts";
import { OWNER_REVIEW_ESCALATIONS, REVIEW_ESCALATIONS } from "../support/escalations-on-reviews.ts";
import { WEBHOOK_ESCALATIONS } from "../support/escalations-on-webhooks.ts";
import { OWNER_ESCALATIONS, SITE_ESCALATIONS, type Escalation } from "../support/escalations.ts";
import { createListing, placesOf, propose, storedPhotoFor } from "../support/listings.ts";
import { publishedPost } from "../support/posts.ts";
import { reviewPastBooking } from "../support/reviews.ts";
import { addWebhook } from "../support/webhooks.ts";
import { startThread, writeToSupport } from "../support/threads.ts";
import { commentToModerate } from "../support/work-for-admins.ts";
import { closeSpace, createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

// Attempts with the public key and an account. All must be refused, without any change.
let actors: Actors;
let ids: Record<string, string>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  actors = await openActors();
  const { sql, people, as } = actors;
  const space = await createSpace(sql, { name: "Somebody's House" });
  const own = await createSpace(sql, { owner_id: people.owner.id, name: "Owner's House" });
  const pending = await createSpace(sql, { owner_id: people.owner.id, status: "pending" });
  await closeSpace(sql, space, { from: dayAhead(90) });
  await closeSpace(sql, own, { from: dayAhead(91) });
  const booking = await book(as.guest, { space: own });
  const theirs = await book(as.other, { space: own });
  await as.other.from("favourites").insert({ space_id: space });
  const listed = await rivalOf(actors);
  const rejected = await createSpace(sql, { owner_id: people.owner.id, status: "rejected" });
  const theirReview = await reviewPastBooking(actors, own, { of: "other", daysAgo: 9 });
  const hiddenReview = await reviewPastBooking(actors, own, { of: "other", daysAgo: 12 });
  const rivalReview = await reviewPastBooking(actors, listed["rival"] ?? "", { of: "admin" });
  await as.owner
    .rpc("report_review", { p_review_id: hiddenReview, p_edits: 0, p_reason: "It insults Petra" })
    .throwOnError();
  await as.admin
    .rpc("hide_review", { p_review_id: hiddenReview, p_reason: "It insults a person" })
    .throwOnError();
  const [closure] = await sql<{ id: string }[]>`
    select id from public.space_closures where space_id = ${own}`;
  const theirExport = await as.other.rpc("begin_export").throwOnError();
  ids = {
    ...listed,
    ...(await failedDelivery(sql)),
    comment: await otherComment(actors),
    theirReview,
    hiddenReview,
    rivalReview,
    theirExport: String(theirExport.data),
    ...(await conversationsOf(actors, own, listed["rival"] ?? "")),
    rejected,
    guest: people.guest.id,
    other: people.other.id,
    space,
    own,
    pending,
    booking,
    theirs,
    closure: closure?.id ?? "",
  };
  for (const who of ["guest", "owner"] as const)
    tokens[who] = (await as[who].auth.getSession()).data.session?.access_token ?? "";
});
afterAll(() => actors.close());

/** A webhook of the team with its secret, and a failed delivery. */
async function failedDelivery(sql: Sql): Promise<Record<string, string>> {
  const { id } = await addWebhook(sql, { headers: { "X-Key": "sealed" } });
  const [delivery] = await sql<{ id: string; secret: string }[]>`
    with event as (insert into private.webhook_events (type, data) values ('space_created', '{}') returning id)
    insert into private.webhook_deliveries (event_id, webhook_id, attempts, finished_at, outcome, reason)
    select id, ${id}, 1, now(), 'dead', 'No answer.' from event
    returning id, (select s.id from private.webhook_secrets s where s.webhook_id = ${id}) as secret`;
  return { webhook: id, delivery: delivery?.id ?? "", webhookSecret: delivery?.secret ?? "" };
}

async function otherComment(actors: Actors) {
  await publishedPost(actors);
  return commentToModerate(actors.sql, actors.people.other);
}

/** Listings of another member, with all their parts. */
async function rivalOf({ sql, as, people }: Actors): Promise<Record<string, string>> {
  const rival = await createListing({ sql, people }, { of: "other", photos: 4 });
  const rivalDraft = await createListing({ sql, people }, { of: "other", status: "draft" });
  const proposal = await propose(as.other, rival, { p_name: "A Rival's House" });
  const photo = await storedPhotoFor({ sql, people }, rival, { of: "other" });
  const proposed = await as.other.rpc("add_photo", photo).throwOnError();
  await sql`insert into public.listing_submissions (space_id) values (${rival})`;
  await sql`insert into public.space_views (space_id, views) values (${rival}, 5)`;
  const [rivalPhoto = ""] = (await placesOf(sql, rival)).ids;
  const [draftPhoto = ""] = (await placesOf(sql, rivalDraft)).ids;
  const proposedPhoto = String(proposed.data);
  return { rival, rivalDraft, proposal, rivalPhoto, draftPhoto, proposedPhoto };
}

/**
 * A thread of the other member with the owner, and one of the guest with the other as host; a report of each; a block, and a message of
 * an admin to the support.
 */
async function conversationsOf({ as, sql, people }: Actors, own: string, rival: string) {
  const theirThread = await startThread(as.other, own, "A lighthouse");
  const rivalThread = await startThread(as.guest, rival, "A windmill");
  const report = async (who: "other", thread: string) => {
    await as[who].rpc("report_thread", { p_thread_id: thread, p_reason: "x" }).throwOnError();
    const [row] = await sql<{ id: string }[]>`
      select id from public.thread_reports where thread_id = ${thread}`;
    return row?.id ?? "";
  };
  const theirReport = await report("other", theirThread);
  const rivalReport = await report("other", rivalThread);
  await sql`
    insert into public.member_blocks (blocker_id, blocked_id) values (${people.admin.id}, ${people.guest.id})`;
  const support = String((await writeToSupport(as.admin)).data);
  return { theirThread, rivalThread, theirReport, rivalReport, support };
}

function filled(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    if (!id) throw new Error(`Nobody knows the id of ${name}`);
    return id;
  });
}

async function attempt(token: string, [, method, path, body, headers]: Escalation) {
  const answer = await fetch(`${actors.backend.url}${filled(path)}`, {
    method,
    headers: {
      apikey: actors.backend.keys.publishable,
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Prefer: "return=representation",
      ...headers,
    },
    ...(body ? { body: filled(JSON.stringify(body)) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

/** The digest after the previous attempt. Nothing else writes in between. */
let digest: string | undefined;

/** The damage of an attempt; `null` when it was refused or found nothing, and changed nothing. */
async function harmOf(token: string, tried: Escalation): Promise<string | null> {
  const before = digest ?? (await databaseDigest(actors.sql));
  const { status, text } = await attempt(token, tried);
  digest = await databaseDigest(actors.sql);
  if (status >= 500) return `an accident: ${text}`;
  if (status < 400 && !/^(\[\]|null|)$/.test(text)) return text;
  return digest === before ? null : "something changed";
}

const OF_A_MEMBER = [
  ...BOOKING_ESCALATIONS,
  ...SITE_ESCALATIONS,
  ...LISTING_ESCALATIONS,
  ...REVIEW_ESCALATIONS,
  ...COMMENT_ESCALATIONS,
  ...WEBHOOK_ESCALATIONS,
  ...ACCOUNT_DELETION_ESCALATIONS,
  ...escalationsOn("{theirThread}", "{theirReport}", "lighthouse"),
  WRITE_ABOUT_ANOTHERS_BOOKING,
];
const OF_AN_OWNER = [
  ...OWNER_ESCALATIONS,
  ...OWN_LISTING_ESCALATIONS,
  ...LISTING_ESCALATIONS,
  ...OWNER_REVIEW_ESCALATIONS,
  ...escalationsOn("{rivalThread}", "{rivalReport}", "windmill"),
];

describe("a member cannot", () => {
  test.each(OF_A_MEMBER)("%s", async (...tried) => {
    expect(await harmOf(tokens["guest"] ?? "", tried)).toBeNull();
  });
});

describe("an owner cannot", () => {
  test.each(OF_AN_OWNER)("%s", async (...tried) => {
    expect(await harmOf(tokens["owner"] ?? "", tried)).toBeNull();
  });
});

describe("a visitor cannot", () => {
  const writes = OF_A_MEMBER.filter(
    ([, method, path]) => method !== "GET" && !path.includes("quote"),
  );
  test.each(writes)("%s", async (...tried) => {
    expect(await harmOf(actors.backend.keys.publishable, tried)).toBeNull();
  });
});

describe("a forged token", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = (role: string) =>
    part({ role, sub: ids.other, aud: "authenticated", exp: Math.floor(Date.now() / 1000) + 3600 });
  const signed = (role: string, secret: string) => {
    const text = `${part({ alg: "HS256", typ: "JWT" })}.${claims(role)}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };
  const OTHERS: Escalation = ["", "GET", `/rest/v1/users?select=email`];

  test.each([
    ["unsigned", () => `${part({ alg: "none", typ: "JWT" })}.${claims("service_role")}.`],
    ["signed with the public key", () => signed("service_role", actors.backend.keys.publishable)],
    ["signed with nothing", () => signed("authenticated", "\0")],
    [
      "that is another's, altered",
      () => {
        const [header, , signature] = (tokens["guest"] ?? "").split(".");
        return `${header}.${claims("authenticated")}.${signature}`;
      },
    ],
  ])("%s opens nothing", async (_, token) => {
    const { status, text } = await attempt(token(), OTHERS);
    expect(status, text).toBe(401);
  });
});

describe("the metadata of an account", () => {
  const isAdmin = async (email: string) => {
    const [row] = await actors.sql<{ is_admin: boolean }[]>`
      select is_admin from public.users where email = ${email}`;
    return row?.is_admin;
  };

  test("makes nobody an admin at sign-up", async () => {
    const email = "modest@actors.test";
    const data = { full_name: "Mo", is_admin: true, role: "service_role" };
    await actors.as.anon.auth.signUp({ email, password: "nomad-test-2026", options: { data } });
    expect(await isAdmin(email)).toBe(false);
  });

  test("makes nobody an admin afterwards", async () => {
    const body = {
      data: { is_admin: true },
      app_metadata: { role: "admin" },
      role: "service_role",
    };
    await attempt(tokens["guest"] ?? "", ["", "PUT", "/auth/v1/user", body]);
    expect(await isAdmin(actors.people.guest.email)).toBe(false);
    const [row] = await actors.sql`
      select role, raw_app_meta_data -> 'role' as claimed from auth.users where id = ${actors.people.guest.id}`;
    expect(row).toEqual({ role: "authenticated", claimed: null });
  });
});
