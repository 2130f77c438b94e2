import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { actingAs, type Person } from "../support/backend.ts";
import { addClaim } from "../support/claims.ts";
import { addComment, publishPost } from "../support/comments.ts";
import { newAdmin, newMember, newPerson } from "../support/plain-site.ts";
import { savePost } from "../support/posts.ts";
import { addReview } from "../support/reviews.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { addWebhook } from "../support/webhooks.ts";
import { commentToModerate, messageToTeam } from "../support/work-for-admins.ts";

// Single-button forms with an invalid hidden value: there is no field beside which to show the error.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

type Fields = Record<string, string>;
type Case = readonly [what: string, path: (by: Person) => Promise<string>, sent: readonly Fields[]];

const SAID = "This page is out of date. Open it again, then try once more.";
const NONE = "none-of-ours";
const LONG = "0".repeat(65);

const OF_ADMINS: readonly Case[] = [
  [
    "a post",
    async (admin) => {
      const id = randomUUID();
      const title = `Rivers ${id.slice(0, 8)}`;
      await savePost(await clientOf(site.backend, admin), { title }, { id }).throwOnError();
      return `/admin/blogs/${id}/edit`;
    },
    ["publish", "unpublish"].map((intent) => ({ intent, revision: NONE })),
  ],
  [
    "a webhook",
    async () => `/admin/webhooks/${(await addWebhook(site.backend.sql)).id}`,
    ["rotate", "revoke"].map((intent) => ({ intent, secretId: NONE })),
  ],
  [
    "a message",
    async () => `/admin/messages/${await messageToTeam(site.backend.sql)}`,
    [
      { intent: "assign", admin: NONE },
      { intent: "assign", seen: NONE },
    ],
  ],
  [
    "a conversation with support",
    async () => `/admin/messages/support/${await supportThread()}`,
    [
      { intent: "assign", admin: NONE },
      { intent: "file", category: NONE, seen: "general" },
      { intent: "archive", seen: NONE },
    ],
  ],
  [
    "a claim",
    async () => `/admin/claims/${await addClaim(site.backend.sql, (await newPerson(site)).id)}`,
    [{ intent: "approve", claimId: NONE }],
  ],
  [
    "a comment",
    async () =>
      `/admin/comments/${await commentToModerate(site.backend.sql, await newPerson(site))}`,
    [{ intent: "approve", digest: LONG }],
  ],
  [
    "a review",
    async () => {
      const space = await createSpace(site.backend.sql);
      const by = (await newPerson(site)).id;
      return `/admin/reviews/${await addReview(site.backend.sql, space, { by })}`;
    },
    [{ intent: "keep", digest: LONG }],
  ],
  [
    "the styles of the site",
    async () => "/admin/settings/css",
    [
      { intent: "preview", digest: NONE },
      { intent: "put-live", version: NONE },
      { intent: "take-down", live: NONE },
    ],
  ],
  [
    "a listing",
    async () => `/admin/listings/${await createSpace(site.backend.sql)}`,
    ["verify-owner", "unverify-owner"].map((intent) => ({ intent, ownerId: NONE })),
  ],
];

const OF_MEMBERS: readonly Case[] = [
  [
    "their sessions",
    async () => "/dashboard/account",
    [{ intent: "end-session", sessionId: NONE }],
  ],
  [
    "the calendar of their listing",
    async ({ id }) =>
      `/dashboard/listings/${await createSpace(site.backend.sql, { owner_id: id })}/calendar`,
    [
      { intent: "lift", closureId: NONE },
      { intent: "drop-hours", day: NONE },
      { intent: "drop-hours" },
    ],
  ],
  [
    "their claim",
    async ({ id }) => `/dashboard/claims/${await addClaim(site.backend.sql, id)}`,
    [
      { intent: "remove-document", documentId: NONE },
      { intent: "check", method: NONE },
    ],
  ],
  [
    "their comments on a post",
    async (person) => {
      const { slug, path } = await publishPost(site.backend);
      await addComment(site.backend, slug, person);
      return `${path}/comment`;
    },
    [{ intent: "delete", commentId: NONE }],
  ],
];

test.each(OF_ADMINS)("an admin reads why a button of %s did nothing", async (_, make, sent) => {
  const { person, client } = await newAdmin(site);
  const path = await make(person);
  for (const fields of sent) {
    const page = await client.arrive(path, client.browser.post(path, fields));
    expect([fields, page.status]).toEqual([fields, 422]);
    for (const said of ["Error", SAID]) expect(page.alert).toContain(said);
  }
});

test.each(OF_MEMBERS)("a member reads why a button of %s did nothing", async (_, make, sent) => {
  const { person, client } = await newMember(site);
  const path = await make(person);
  for (const fields of sent) {
    const page = await client.arrive(path, client.browser.post(path, fields));
    expect([fields, page.status, page.alert]).toEqual([fields, 422, SAID]);
  }
});

async function supportThread(): Promise<string> {
  const [thread] = await actingAs(
    site.backend.sql,
    await newPerson(site),
    (as) => as`select public.write_to_support('Where is it?', gen_random_uuid()) as id`,
  );
  return String(thread?.["id"]);
}
