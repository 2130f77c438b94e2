import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runDueJobs, type Background } from "../../app/background/jobs.server.ts";
import { createServiceClient } from "../../app/db/service.server.ts";
import type { Mail } from "../../app/mail/mail.ts";
import { openActors, type Actors } from "../support/actors.ts";
import {
  createListing,
  photoFor,
  placesOf,
  propose,
  reviewChange,
  reviewListing,
} from "../support/listings.ts";
import { NO_RECEIVERS } from "../support/webhooks.ts";

// The background's work for listings: the recipients of mails, and the deleted files.
let actors: Actors;
let background: Background;
const sent: Mail[] = [];

beforeAll(async () => {
  actors = await openActors();
  const { url, keys } = actors.backend;
  const backend = { SUPABASE_URL: url, SUPABASE_SECRET_KEY: keys.secret };
  background = {
    service: createServiceClient(backend),
    delivery: {
      transport: { send: async (mail) => void sent.push(mail) },
      from: "site@nomadcowork.test",
      siteUrl: "https://nomadcowork.test",
    },
    sender: NO_RECEIVERS,
  };
});
afterAll(() => actors.close());

/** Runs every job, or the one named, and answers the sent mails: recipient and subject. */
async function minute(job?: string): Promise<string[]> {
  await actors.sql`
    update private.jobs set
      started_at = case when ${job === undefined} or name = ${job ?? null} then null else now() end`;
  sent.length = 0;
  expect(await runDueJobs(background)).toEqual([]);
  return sent.map(({ to, subject }) => `${to.email}: ${subject}`);
}

describe("mail", () => {
  test("tells admins about pending listings and owners about the outcome", async () => {
    const space = await createListing(actors, { status: "draft" });
    await actors.as.owner.rpc("submit_listing", { p_space_id: space });
    expect(await minute("deliver-mail")).toEqual(["admin@actors.test: To approve: Quay House"]);
    await reviewListing(actors.as.admin, space, "rejected", "Other photos, please.");
    expect(await minute("deliver-mail")).toEqual(["owner@actors.test: Not approved: Quay House"]);
    expect(sent[0]?.text).toContain("Other photos, please.");
    await actors.as.owner.rpc("submit_listing", { p_space_id: space });
    await minute("deliver-mail");
    await reviewListing(actors.as.admin, space, "active");
    expect(await minute("deliver-mail")).toEqual(["owner@actors.test: Approved: Quay House"]);
    expect(sent[0]?.text).toContain(`https://nomadcowork.test/spaces/${space}`);
    const first = await propose(actors.as.owner, space);
    expect(await minute("deliver-mail")).toEqual([
      "admin@actors.test: A change to approve: Quay House",
    ]);
    await reviewChange(actors.as.admin, first, "rejected", "There is no east.");
    expect(await minute("deliver-mail")).toEqual([
      "owner@actors.test: Change not approved: Quay House",
    ]);
    expect(sent[0]?.text).toContain("There is no east.");
    const second = await propose(actors.as.owner, space);
    await minute("deliver-mail");
    await reviewChange(actors.as.admin, second, "approved");
    expect(await minute("deliver-mail")).toEqual([
      "owner@actors.test: Change approved: Quay House East",
    ]);
  });

  test("that is no longer true is not sent", async () => {
    const space = await createListing(actors, { status: "draft" });
    await actors.as.owner.rpc("submit_listing", { p_space_id: space });
    await actors.as.owner.from("coworking_spaces").update({ status: "draft" }).eq("id", space);
    const p_change_id = await propose(actors.as.owner, await createListing(actors));
    await actors.as.owner.rpc("withdraw_change", { p_change_id });
    expect(await minute("deliver-mail")).toEqual([]);
  });

  test("announces the deletion of a draft, which may have only a name", async () => {
    const { data } = await actors.as.owner
      .from("coworking_spaces")
      .insert({ name: "Unfinished House" })
      .select("id")
      .single();
    await actors.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.coworking_spaces set updated_at = now() - interval '77 days' where id = ${data?.id}`;
    });
    // The tidying job runs after the one that sends.
    const mails = [...(await minute()), ...(await minute())];
    const day =
      /^owner@actors\.test: Your draft Unfinished House will be deleted on \w{3} \d+ \w{3} \d{4}$/;
    expect(mails).toEqual([expect.stringMatching(day)]);
  });
});

test("unused files of photos are removed from Storage, bytes and all, and no others", async () => {
  const files = actors.as.owner.storage.from("space-photos");
  const space = await createListing(actors, { photos: 3 });
  const upload = async (path: string) => {
    const { error } = await files.upload(path, new Uint8Array(10).buffer, {
      contentType: "image/jpeg",
    });
    expect(error).toBeNull();
    return path;
  };
  const forgotten = await upload(`${space}/${randomUUID()}.jpg`);
  const proposed = await upload(`${space}/${randomUUID()}.jpg`);
  const removed = await upload(`${space}/${randomUUID()}.jpg`);
  const fresh = await upload(`${space}/${randomUUID()}.jpg`);
  for (const p_path of [proposed, removed])
    await actors.as.owner.rpc("add_photo", photoFor(space, { p_path })).throwOnError();
  const [gone] = await actors.sql`select id from public.space_photos where path = ${removed}`;
  await actors.as.owner.rpc("remove_photo", { p_photo_id: gone?.["id"] }).throwOnError();
  await actors.sql`
    update storage.objects set created_at = now() - interval '2 days' where name in ${actors.sql([forgotten, proposed, removed])}`;
  await minute();
  const left =
    await actors.sql`select name from storage.objects where starts_with(name, ${space}) order by name`;
  expect(left.map(({ name }) => name)).toEqual([proposed, fresh].toSorted());
  for (const path of [forgotten, removed]) expect((await files.download(path)).data).toBeNull();
  expect((await files.download(proposed)).data?.size).toBe(10);
  expect((await placesOf(actors.sql, space)).ids).toHaveLength(3);
  // Storage is not called when there is nothing to remove.
  await minute();
  const jobs =
    await actors.sql`select last_error from private.jobs where name = 'remove-unused-photos'`;
  expect(jobs).toEqual([{ last_error: null }]);
});
