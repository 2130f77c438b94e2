import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { submitClaim, newClaimant, unclaimedSpace } from "../support/claims.ts";
import { createPost } from "../support/posts.ts";

// Addresses of pages that were public and are gone: distinguished from those that never existed.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function isGone(kind: string, key: string) {
  const { data } = await actors.as.anon.rpc("is_gone", { p_kind: kind, p_key: key }).throwOnError();
  return data as boolean;
}

test("an approved listing is gone when it is archived or deleted", async () => {
  const { sql } = actors;
  const live = await createSpace(sql);
  const paused = await createSpace(sql, { status: "inactive" });
  const draft = await createSpace(sql, { status: "draft" });
  for (const space of [live, paused, draft, randomUUID()])
    expect(await isGone("space", space)).toBe(false);
  const archived = await createSpace(sql);
  await sql`update public.coworking_spaces set status = 'archived' where id = ${archived}`;
  expect(await isGone("space", archived)).toBe(true);
  await sql`delete from public.coworking_spaces where id in ${sql([live, draft])}`;
  expect([await isGone("space", live), await isGone("space", draft)]).toEqual([true, false]);
});

test("a listing that was public has similar spaces of its city once it is hidden, and any other hidden one has none", async () => {
  const { sql, as } = actors;
  const similarTo = async (p_space_id: string) => {
    const { data } = await as.anon.rpc("similar_to_formerly_public", { p_space_id }).throwOnError();
    return (data as { name: string }[]).map(({ name }) => name);
  };
  const city = `Vik ${randomUUID().slice(0, 6)}`;
  const amenities = ["Lockers", "Parking"];
  const hidden = await createSpace(sql, { city, amenities });
  // It was never active: its page said that nobody had claimed it.
  const claimed = await unclaimedSpace(sql, { city, amenities });
  await sql`
    update public.coworking_spaces set owner_id = ${actors.people.owner.id} where id = ${claimed}`;
  await createSpace(sql, { city, name: "Unlike", amenities: [] });
  await createSpace(sql, { city, name: "Alike", amenities });
  expect(await similarTo(hidden)).toEqual([]);
  for (const status of ["inactive", "archived"]) {
    await sql`update public.coworking_spaces set status = ${status} where id = ${hidden}`;
    expect(await similarTo(hidden), status).toEqual(["Alike", "Unlike"]);
  }
  expect(await similarTo(claimed)).toEqual(["Alike", "Unlike"]);
  const neverPublic = await Promise.all(
    ["draft", "pending", "rejected"].map((status) => createSpace(sql, { city, status })),
  );
  for (const other of [...neverPublic, randomUUID()]) expect(await similarTo(other)).toEqual([]);
});

test("a claimed listing is “being prepared” until its owner opens it, for 30 days at most", async () => {
  const { sql, as, backend } = actors;
  const isBeingPrepared = async (p_space_id: string) =>
    (await as.anon.rpc("is_being_prepared", { p_space_id }).throwOnError()).data;
  const { person, client } = await newClaimant(backend);
  const [space, late, paused] = [
    await unclaimedSpace(sql),
    await unclaimedSpace(sql),
    await createSpace(sql, { status: "inactive", owner_id: person.id }),
  ];
  const claims = [await submitClaim(client, space), await submitClaim(client, late)];
  for (const id of [space, late, paused, randomUUID()])
    expect(await isBeingPrepared(id)).toBe(false);
  for (const p_claim_id of claims)
    await as.admin.rpc("review_claim", { p_claim_id, p_outcome: "approved" }).throwOnError();
  expect([await isBeingPrepared(space), await isBeingPrepared(late)]).toEqual([true, true]);
  await sql`
    update public.claim_requests set decided_at = now() - interval '31 days' where space_id = ${late}`;
  expect(await isBeingPrepared(late)).toBe(false);
  for (const status of ["active", "inactive"]) {
    await client.from("coworking_spaces").update({ status }).eq("id", space).throwOnError();
    expect(await isBeingPrepared(space), status).toBe(false);
  }
});

test("a deleted post is gone at every former address, and a draft is not", async () => {
  const { sql } = actors;
  const slugOf = async (id: string) => {
    const [row] = await sql<
      { slug: string }[]
    >`select slug from public.blog_posts where id = ${id}`;
    return row?.slug ?? "";
  };
  const draft = await createPost(actors, { title: "Never read" });
  const post = await createPost(actors, { title: "Read by all" }, "published");
  const slugs = [await slugOf(draft), await slugOf(post)] as const;
  await sql`update public.blog_posts set slug = 'read-by-all-of-us' where id = ${post}`;
  await sql`insert into public.post_slugs (slug, post_id) values (${slugs[1]}, ${post}) on conflict do nothing`;
  expect(await isGone("post", "read-by-all-of-us")).toBe(false);
  await sql`delete from public.blog_posts where id in ${sql([draft, post])}`;
  expect(await isGone("post", slugs[0])).toBe(false);
  expect(await isGone("post", slugs[1])).toBe(true);
  expect(await isGone("post", "read-by-all-of-us")).toBe(true);
  expect([await isGone("post", draft), await isGone("post", post)]).toEqual([false, true]);
  for (const key of ["read-by-all-of-us", post]) expect(await isGone("guide", key)).toBe(false);
});

test("an expired post is gone at every former address", async () => {
  const { sql } = actors;
  const post = await createPost(actors, { title: "Over by now" }, "published");
  await sql`update public.blog_posts set slug = 'over-for-good' where id = ${post}`;
  const addresses = ["over-by-now", "over-for-good", post];
  const gone = () => Promise.all(addresses.map((key) => isGone("post", key)));
  expect(await gone()).toEqual([false, false, false]);
  await sql`
    update public.blog_posts set published_at = now() - interval '2 hours', unpublish_at = now() - interval '1 hour'
    where id = ${post}`;
  expect(await gone()).toEqual([true, true, true]);
  expect(await isGone("guide", "over-by-now")).toBe(false);
  await sql`update public.blog_posts set unpublish_at = now() + interval '1 hour' where id = ${post}`;
  expect(await gone()).toEqual([false, false, false]);
});

test("an unpublished post is missing, and gone once it is deleted", async () => {
  const { sql } = actors;
  const taken = await createPost(actors, { title: "Taken back" }, "published");
  await actors.as.admin.rpc("unpublish_post", { p_post_id: taken, p_revision: 2 }).throwOnError();
  // An expired one that is scheduled again.
  const expired = await createPost(actors, { title: "Over, and planned" }, "published");
  await sql`
    update public.blog_posts set published_at = now() - interval '1 day', unpublish_at = now() - interval '1 hour'
    where id = ${expired}`;
  const planned = await createPost(actors, { title: "Planned, and never read" });
  await sql`
    update public.blog_posts set is_published = false, published_at = null, unpublish_at = null,
      scheduled_publish_at = now() + interval '1 day' where id in ${sql([expired, planned])}`;
  await sql`update public.blog_posts set scheduled_publish_at = null where id = ${planned}`;
  const slugs = ["taken-back", "over-and-planned", "planned-and-never-read"];
  const gone = () => Promise.all(slugs.map((slug) => isGone("post", slug)));
  expect(await gone()).toEqual([false, false, false]);
  const left = await sql<{ was_over: boolean }[]>`
    select left_at < now() - interval '50 minutes' as was_over from private.unpublished_posts
    where post_id in ${sql([taken, expired])} order by left_at`;
  expect(left.map(({ was_over }) => was_over)).toEqual([true, false]);
  await sql`delete from public.blog_posts where id in ${sql([taken, expired, planned])}`;
  expect(await gone()).toEqual([true, true, false]);
});
