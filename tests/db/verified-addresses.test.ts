import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { background, createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { bookInTransaction } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { addClaim } from "../support/claims.ts";

// Only a link that we mail to an address verifies it; a setting requires this before booking and listing.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
const require = (isRequired: boolean) =>
  actors.sql`update public.site_settings set require_email_verification = ${isRequired}`;
afterEach(() => require(false));

async function somebody() {
  const person = await createUser(actors.sql, { email: `${randomUUID()}@verified.test` });
  const client = await signIn(actors.backend, person);
  const verify = async (token: string) =>
    (await client.rpc("verify_address", { p_token: token }).throwOnError()).data as boolean;
  const isVerified = async () => {
    const { data } = await client.rpc("my_profile").throwOnError();
    return (data as { email_verified_at: string | null }).email_verified_at !== null;
  };
  return { person, client, verify, isVerified };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** The token of the link that is mailed when this member asks for one; null when none is mailed. */
async function mailedToken({ client, person }: Somebody): Promise<string | null> {
  await client.rpc("send_address_link").throwOnError();
  const { data } = await background(actors.backend).rpc("claim_mail").throwOnError();
  const mails = data as { topic: string; to: { email: string }; content: { token: string } }[];
  const mail = mails.find(({ to }) => to.email === person.email);
  return mail?.topic === "verify-address" ? mail.content.token : null;
}

async function tokenOf(member: Somebody): Promise<string> {
  const token = await mailedToken(member);
  if (token === null) throw new Error("no link was mailed");
  return token;
}

test("an address is verified by its mailed link, which can be opened twice", async () => {
  const member = await somebody();
  const token = await tokenOf(member);
  expect(await member.isVerified()).toBe(false);
  expect(await member.verify(token)).toBe(true);
  expect(await member.isVerified()).toBe(true);
  expect(await member.verify(token)).toBe(true);
  expect(await mailedToken(member)).toBeNull();
});

test("a link verifies neither another account nor a changed address, and is valid for a day", async () => {
  const [member, other] = [await somebody(), await somebody()];
  const token = await tokenOf(member);
  expect(await other.verify(token)).toBe(false);
  const [, , signature] = token.split(".");
  const later = Math.floor(Date.now() / 1000) + 9_000_000;
  expect(await member.verify(`${member.person.id}.${later}.${signature}`)).toBe(false);
  for (const odd of ["", "..", "a.b.c", `${member.person.id}.99999999999999.ff`])
    expect(await member.verify(odd)).toBe(false);
  const next = `${randomUUID()}@verified.test`;
  await actors.sql`update auth.users set email = ${next} where id = ${member.person.id}`;
  expect(await member.verify(token)).toBe(false);
  expect(await member.isVerified()).toBe(false);

  const [{ old } = { old: "" }] = await actors.sql<{ old: string }[]>`
    select private.address_token(u, now() - interval '1 second') as old from public.users u where u.id = ${other.person.id}`;
  expect(await other.verify(old)).toBe(false);
});

test("a link that was not sent within its day is not sent any more", async () => {
  const member = await somebody();
  await member.client.rpc("send_address_link").throwOnError();
  await actors.sql`
    update private.outbox set created_at = now() - interval '25 hours'
    where recipient_id = ${member.person.id}`;
  const { data } = await background(actors.backend).rpc("claim_mail").throwOnError();
  expect(JSON.stringify(data)).not.toContain(member.person.email);
});

test("a member can request five links in a day, and twenty requests at once are no more", async () => {
  const { client, person } = await somebody();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.rpc("send_address_link")),
  );
  const refused = answers.filter(({ error }) => error !== null);
  expect(refused).toHaveLength(15);
  expect(refused[0]?.error).toMatchObject({ message: "too-many-mails", details: "5" });
  const [{ mails } = { mails: 0 }] = await actors.sql<{ mails: number }[]>`
    select count(*)::integer as mails from private.outbox where recipient_id = ${person.id}`;
  expect(mails).toBe(5);
});

test("with the setting, an unverified member cannot get a listing: by no form of an admin, no claim and no direct SQL", async () => {
  const { sql, as } = actors;
  const { person } = await somebody();
  const values = {
    name: "Pier House",
    address: "7 Pier Road",
    city: "Lisbon",
    country: "Portugal",
    timezone: "Europe/Lisbon",
    description: "A quiet room above the river, with twelve desks and a balcony for calls.",
    capacity: 12,
    price_per_day: 22,
  };
  const list = (p_space_id: string) =>
    as.admin
      .rpc("list_space", { p_space_id, p_values: values, p_owner_email: person.email })
      .then(({ error }) => error?.message ?? null);
  const given = await createSpace(sql, { owner_id: actors.people.owner.id });
  const edit = async () => {
    const [row] = await sql`
      select updated_at::text as at from public.coworking_spaces where id = ${given}`;
    const { error } = await as.admin.rpc("edit_listing", {
      p_space_id: given,
      p_values: {},
      p_owner_email: person.email,
      p_updated_at: row?.["at"],
    });
    return error?.message ?? null;
  };
  const claim = await addClaim(sql, person.id);
  const approve = () =>
    as.admin
      .rpc("review_claim", { p_claim_id: claim, p_outcome: "approved" })
      .then(({ error }) => error?.message ?? null);
  await require(true);
  const id = randomUUID();
  expect([await list(id), await edit(), await approve()]).toEqual(
    Array.from({ length: 3 }, () => "owner-unverified"),
  );
  await expect(createSpace(sql, { owner_id: person.id })).rejects.toThrow("owner-unverified");
  await sql`update public.users set email_verified_at = now() where id = ${person.id}`;
  expect([await list(id), await edit(), await approve()]).toEqual([null, null, null]);
});

test("an owner from before the setting keeps the listing, and it can be edited", async () => {
  const { person } = await somebody();
  const space = await createSpace(actors.sql, { owner_id: person.id });
  await require(true);
  const [row] = await actors.sql`
    select updated_at::text as at from public.coworking_spaces where id = ${space}`;
  const { error } = await actors.as.admin.rpc("edit_listing", {
    p_space_id: space,
    p_values: { name: "Pier House" },
    p_owner_email: person.email,
    p_updated_at: row?.["at"],
  });
  expect(error).toBeNull();
});

test("visitors can neither request a link nor use one", async () => {
  for (const [name, values] of [
    ["send_address_link", {}],
    ["verify_address", { p_token: "x" }],
  ] as const)
    expect((await actors.as.anon.rpc(name, values)).error?.code).toBe("42501");
});

test("with the setting, an unverified member can neither book nor list, and is refused by name", async () => {
  const member = await somebody();
  const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
  const draft = () =>
    member.client
      .from("coworking_spaces")
      .insert({ id: randomUUID(), name: "Quay House" })
      .then(({ error }) => error?.message ?? null);
  const own = await createSpace(actors.sql, { owner_id: member.person.id, status: "draft" });
  const submit = async () =>
    (await member.client.rpc("submit_listing", { p_space_id: own })).error?.message ?? null;
  const book = (on: number) =>
    actingAs(actors.sql, member.person, (as) => bookInTransaction(as, { space, on: dayAhead(on) }));
  await require(true);
  expect(await draft()).toBe("unverified");
  expect(await submit()).toBe("unverified");
  await expect(book(7)).rejects.toThrow("unverified");
  expect((await member.client.rpc("site_frame")).data).toMatchObject({
    viewer: { must_verify: true },
  });
  // Unrelated actions stay possible.
  await member.client
    .rpc("save_mail_preferences", {
      p_booking_confirmations: true,
      p_new_messages: true,
      p_promotions: false,
    })
    .throwOnError();

  expect(await member.verify(await tokenOf(member))).toBe(true);
  expect(await draft()).toBeNull();
  expect(await submit()).not.toBe("unverified");
  await expect(book(7)).resolves.toBeTruthy();
  expect((await member.client.rpc("site_frame")).data).toMatchObject({
    viewer: { must_verify: false },
  });
});

test("without the setting, no verification is needed", async () => {
  const member = await somebody();
  const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
  const on = dayAhead(8);
  await expect(
    actingAs(actors.sql, member.person, (as) => bookInTransaction(as, { space, on })),
  ).resolves.toBeTruthy();
});

test("only admins change the setting, and the log has the admin", async () => {
  const set = (who: "guest" | "admin") =>
    actors.as[who]
      .from("site_settings")
      .update({ require_email_verification: true })
      .eq("id", true)
      .select("id");
  expect((await set("guest")).data).toEqual([]);
  expect((await set("admin")).data).toHaveLength(1);
  const [line] = await actors.sql`
    select actor_id, after from public.audit_log where table_name = 'site_settings' order by id desc limit 1`;
  expect(line).toEqual({
    actor_id: actors.people.admin.id,
    after: { require_email_verification: true },
  });
});
