import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, signIn, visitor, type Actors } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { createUser, serve, type Backend } from "../support/backend.ts";
import { addReview } from "../support/reviews.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

let actors: Actors;
/** The same database with an Auth that confirms addresses by mail. */
let confirming: Backend;

beforeAll(async () => {
  actors = await openActors();
  confirming = await serve(actors.database, { confirmEmail: true });
});
afterAll(async () => {
  await confirming.stop();
  await actors.close();
});

const address = () => `${randomUUID()}@profiles.test`;
const PASSWORD = "nomad-test-2026";

interface Shown {
  digest: string;
  full_name: string | null;
  public_name: string | null;
  shown_as: string | null;
  phone: string | null;
}

async function somebody(fullName = "Ana Maria Pereira") {
  const person = await createUser(actors.sql, { email: address(), fullName });
  const client = await signIn(actors.backend, person);
  const shown = async () => (await client.rpc("my_profile")).data as Shown;
  const save = async (values: object, digest?: string) =>
    client.rpc("save_profile", { p_digest: digest ?? (await shown()).digest, ...values });
  return { person, client, shown, save };
}

describe("a profile", () => {
  test("is readable for its holder only, with the name that others see", async () => {
    const { shown, save } = await somebody();
    expect(await shown()).toMatchObject({ public_name: null, shown_as: "Ana P.", phone: null });
    await save({ p_full_name: "Ana Maria Pereira", p_public_name: "Nana" });
    expect(await shown()).toMatchObject({ public_name: "Nana", shown_as: "Nana" });
    const other = await actors.as.other.rpc("my_profile");
    expect(other.data).toMatchObject({ full_name: "Oda Other" });
  });

  test("is trimmed in direct writes as well", async () => {
    const { person, client } = await somebody();
    const words = {
      full_name: "Ana",
      public_name: "Nana",
      phone: "+351 2",
      location: "Lisbon",
      bio: "I\n\nwrite",
    };
    const wide = Object.entries(words).map(([name, said]) => [name, `\u3000 ${said}\u00a0 `]);
    const row = client.from("users").update(Object.fromEntries(wide)).eq("id", person.id);
    expect((await row.select(Object.keys(words).join()).single()).data).toEqual(words);
    const named = await client
      .from("users")
      .update({ public_name: " Support " })
      .eq("id", person.id);
    expect(named.error?.message).toBe("reserved-name");
  });

  test("is saved as a whole: a missing value becomes empty", async () => {
    const { shown, save } = await somebody();
    await save({ p_full_name: "Ana", p_phone: "+351 21 000 0000" });
    expect(await shown()).toMatchObject({ full_name: "Ana", phone: "+351 21 000 0000" });
    await save({ p_full_name: "Ana" });
    expect(await shown()).toMatchObject({ full_name: "Ana", phone: null });
  });

  test("returns the pages with the changed name, at most 99 of the latest, and none if it is unchanged", async () => {
    const { sql } = actors;
    const { person, save } = await somebody();
    const values = { p_full_name: "Ana Maria Pereira" };
    const none = { spaces: [], posts: false };
    expect((await save({ ...values, p_public_name: "Nana" })).data).toEqual(none);
    const reviewed = await createSpace(sql);
    await addReview(sql, reviewed, { by: person.id });
    await addReview(sql, reviewed, { by: person.id });
    const hidden = await createSpace(sql);
    await addReview(sql, hidden, { by: person.id });
    await sql`update public.reviews set hidden_at = now(), hidden_because = 'Not of this space' where space_id = ${hidden}`;
    const listed = await createSpace(sql, { owner_id: person.id });
    await createSpace(sql, { owner_id: person.id, status: "draft" });
    // The public name of others' pages is unchanged.
    const unseen = { ...values, p_public_name: "Nana", p_phone: "+351 21 000 0000" };
    expect((await save(unseen)).data).toEqual(none);
    expect((await save(values)).data).toEqual({ spaces: [listed, reviewed], posts: false });
    expect((await save({ p_full_name: "Ana Prada" })).data).toEqual(none);

    const many = await sql<{ id: string }[]>`
      insert into public.coworking_spaces (name) select 'House ' || n from generate_series(1, ${sampleOrAll(150, 1_000)}::integer) n returning id`;
    const day = dayAhead(-1);
    await sql`alter table public.reviews disable trigger then_limit_reviews`;
    await sql`
      with stays as (
        insert into public.bookings (space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price,
          total, service_fee, currency, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
        select id, ${person.id}, 'day', ${day}, ${day}, array[${day}::date], '{09:00}', '{18:00}', 1, 20, 20, 0.6, 'USD', 'UTC',
          'standard', 100, ${day}, gen_random_uuid()
        from unnest(${many.map(({ id }) => id)}::uuid[]) id returning id)
      insert into public.reviews (booking_id, stars, body) select id, 4, 'A calm room with good light.' from stays`;
    await sql`alter table public.reviews enable trigger then_limit_reviews`;
    const { data } = await save({ p_full_name: "Ana Prada", p_public_name: "Nana" });
    expect(data).toMatchObject({ posts: false });
    expect((data as { spaces: string[] }).spaces).toHaveLength(99);
    expect((data as { spaces: string[] }).spaces[0]).toBe(listed);
  });

  test("cannot overwrite another tab's change, and can be repeated", async () => {
    const { shown, save } = await somebody();
    const { digest } = await shown();
    const values = { p_full_name: "Ana", p_phone: "+351 21 000 0000" };
    expect((await save(values, digest)).error).toBeNull();
    expect((await save(values, digest)).error).toBeNull();
    expect(await save({ p_full_name: "Nobody" }, digest)).toMatchObject({
      status: 409,
      error: { message: "changed-elsewhere" },
    });
    expect(await shown()).toMatchObject({ full_name: "Ana" });
  });

  test("saved twice at once is refused once", async () => {
    const { shown, save } = await somebody();
    const { digest } = await shown();
    const answers = await Promise.all(
      ["Ana", "Ania", "Anna"].map((p_full_name) => save({ p_full_name }, digest)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test.each([
    ["a name of two lines", { p_full_name: "Ana\nPereira" }],
    ["a name with turned letters", { p_full_name: "Ana \u202egnp.exe" }],
    ["a name that nobody sees", { p_full_name: "\u200b" }],
    ["a public name that is too long", { p_public_name: "x".repeat(61) }],
    ["a life instead of a few words", { p_bio: "x".repeat(2001) }],
    ["a phone number that is a letter", { p_phone: "x".repeat(41) }],
  ])("refuses %s", async (_, values) => {
    const { save } = await somebody();
    expect(await save(values)).toMatchObject({ error: { code: "23514" } });
  });

  test("can be changed a hundred times in a day", async () => {
    const { person, client, save } = await somebody();
    await actors.sql`
      insert into public.audit_log (actor_id, action, table_name, row_id)
      select ${person.id}, 'update', 'users', ${person.id} from generate_series(1, 100)`;
    const refused = { status: 409, error: { message: "too-many-changes", details: "100" } };
    expect(await save({ p_full_name: "Once More" })).toMatchObject(refused);
    // Switching mail off is never refused.
    const wish = { p_booking_confirmations: false, p_new_messages: true, p_promotions: false };
    expect((await client.rpc("save_mail_preferences", wish)).error).toBeNull();
    const directly = client.from("users").update({ bio: "x" }).eq("id", person.id);
    expect(await directly).toMatchObject(refused);
    // Auth's own writes do not count as the member's changes.
    await actors.sql`update auth.users set email = ${address()} where id = ${person.id}`;
  });

  test("keeps each of its switches", async () => {
    const { client, person } = await somebody();
    const wish = { p_booking_confirmations: false, p_new_messages: true, p_promotions: true };
    expect((await client.rpc("save_mail_preferences", wish)).error).toBeNull();
    const [row] = await actors.sql`
      select booking_confirmations, new_messages, promotions from public.users where id = ${person.id}`;
    expect(row).toEqual({ booking_confirmations: false, new_messages: true, promotions: true });
  });
});

describe("a public name that would be taken for the site or its support", () => {
  test.each([
    "NomadCoWork Support",
    "Nomad CoWork",
    "The N0madC0Work team",
    "Support",
    "SUPP0RT desk",
    "Ѕuрроrt",
    "Αdmin",
    "Adrnin",
    "Customer Service",
    "Customer Support",
    "Help & Support",
    "Official Support",
    "Site Admin",
    "Account security",
    "A former member",
    "Ｓｕｐｐｏｒｔ",
    "NomadCoWork Team",
    "Ｎｏｍａｄ CoWork Ｔｅａｍ",
    "Team",
    "T-e-a-m",
    "Lisbon Ｔеam",
  ])("is refused by name: %s", async (p_public_name) => {
    const { person, client, save } = await somebody();
    const refused = { status: 409, error: { message: "reserved-name" } };
    expect(await save({ p_full_name: "Ana", p_public_name })).toMatchObject(refused);
    const past = client.from("users").update({ public_name: p_public_name }).eq("id", person.id);
    expect(await past).toMatchObject(refused);
  });

  test.each([
    "evil.example",
    "see evil.example",
    "tel:123",
    "a/b",
    "ana＠home",
    "ana﹫home",
    "a／b",
    "tel：123",
    "evil．example",
    "evil｡example",
  ])("cannot be an address: %s", async (p_public_name) => {
    const { save } = await somebody();
    const refused = await save({ p_full_name: "Ana", p_public_name });
    expect(refused.error).toMatchObject({ code: "23514" });
  });

  test("is hidden also when it comes from the full name, which is not refused", async () => {
    const { shown } = await somebody("NomadCoWork Support");
    expect(await shown()).toMatchObject({ full_name: "NomadCoWork Support", shown_as: null });
    expect(await (await somebody("Support")).shown()).toMatchObject({ shown_as: null });
  });

  test("includes the configured name of the site", async () => {
    const { save } = await somebody();
    expect((await save({ p_full_name: "Ana", p_public_name: "Deskwise" })).error).toBeNull();
    await actors.sql`update public.site_settings set site_name = 'Deskwise'`;
    const again = await save({ p_full_name: "Ana", p_public_name: "Deskwise Lisbon" });
    await actors.sql`update public.site_settings set site_name = 'NomadCoWork'`;
    expect(again.error?.message).toBe("reserved-name");
  });

  // Normalising this many marks takes minutes, in which PostgreSQL checks no timeout: the test would reach its own.
  test("of 200,000 combining marks is refused for its length, before it is normalized", async () => {
    const { person, client, save } = await somebody();
    const name = `a${"\u0301\u0323".repeat(100_000)}`;
    const users = client.from("users");
    const answers = await Promise.all([
      users.update({ public_name: name }).eq("id", person.id),
      users.update({ full_name: name }).eq("id", person.id),
      save({ p_full_name: "Ana", p_public_name: name }),
      save({ p_full_name: name, p_public_name: "Ana" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  test.each(["Nomad Ana", "Ana Teamer", "Minda", "Олена", "Νίκος", "Guest of Lisbon"])(
    "includes no other name: %s",
    async (p_public_name) => {
      const { save } = await somebody();
      expect((await save({ p_full_name: "Ana", p_public_name })).error).toBeNull();
    },
  );
});

describe("the log", () => {
  test("has the names of the changed columns, and none of their values", async () => {
    const { person, save, client } = await somebody("Planted Before");
    await save({
      p_full_name: "Planted After",
      p_phone: "+1 555 0142 42",
      p_bio: "Planted words.",
    });
    await client.rpc("save_mail_preferences", {
      p_booking_confirmations: true,
      p_new_messages: true,
      p_promotions: true,
    });
    const email = `planted-${address()}`;
    await actors.sql`update auth.users set email = ${email} where id = ${person.id}`;
    const lines = await actors.sql`
      select actor_id, action, before, after from public.audit_log where row_id = ${person.id} order by id`;
    const line = (changed: string[], actor_id: string | null = person.id) => ({
      actor_id,
      action: "update",
      before: null,
      after: { changed },
    });
    expect(lines).toEqual([line(["full_name", "phone", "bio"]), line(["email"], null)]);
    const [{ found } = { found: null }] = await actors.sql`
      select count(*)::integer as found from public.audit_log l where l::text ilike '%planted%'`;
    expect(found).toBe(0);
  });

  test("has no line without a change", async () => {
    const { person, save } = await somebody("Ana");
    await save({ p_full_name: "Ana" });
    const lines = await actors.sql`select 1 from public.audit_log where row_id = ${person.id}`;
    expect(lines).toHaveLength(0);
  });
});

describe("an address is verified", () => {
  const verified = async (email: string) => {
    const [row] =
      await actors.sql`select email_verified_at from public.users where email = ${email}`;
    return row?.["email_verified_at"] !== null;
  };
  const tokenOf = (backend: Backend, email: string) =>
    new URL(backend.mail(email)[0]?.links[0] ?? "").searchParams.get("token_hash") ?? "";

  test("by the link of the mail that confirms an account, and not before", async () => {
    const email = address();
    await visitor(confirming).auth.signUp({ email, password: PASSWORD });
    expect(await verified(email)).toBe(false);
    const token_hash = tokenOf(confirming, email);
    await visitor(confirming).auth.verifyOtp({ token_hash, type: "signup" });
    expect(await verified(email)).toBe(true);
  });

  test("never by an Auth without confirmation", async () => {
    const email = address();
    await visitor(actors.backend).auth.signUp({ email, password: PASSWORD });
    expect(await verified(email)).toBe(false);
  });

  test("by the links of the mails that change the address of the account", async () => {
    const [email, next] = [address(), address()];
    const client = visitor(actors.backend);
    await client.auth.signUp({ email, password: PASSWORD });
    await client.auth.updateUser({ email: next });
    for (const mailbox of [email, next]) {
      expect(await verified(email)).toBe(false);
      const token_hash = tokenOf(actors.backend, mailbox);
      await visitor(actors.backend).auth.verifyOtp({ token_hash, type: "email_change" });
    }
    expect(await verified(next)).toBe(true);
  });

  test("and then no link that was mailed to the old one is valid", async () => {
    const [email, next] = [address(), address()];
    const client = visitor(actors.backend);
    await client.auth.signUp({ email, password: PASSWORD });
    await client.auth.resetPasswordForEmail(email);
    const recovery = tokenOf(actors.backend, email);
    await client.auth.updateUser({ email: next });
    for (const mailbox of [email, next])
      await visitor(actors.backend).auth.verifyOtp({
        token_hash: tokenOf(actors.backend, mailbox),
        type: "email_change",
      });
    expect(await verified(next)).toBe(true);
    const late = { token_hash: recovery, type: "recovery" } as const;
    expect((await visitor(actors.backend).auth.verifyOtp(late)).error).not.toBeNull();
    // A link requested now goes to the new address, and works.
    await client.auth.resetPasswordForEmail(next);
    const asked = { token_hash: tokenOf(actors.backend, next), type: "recovery" } as const;
    expect((await visitor(actors.backend).auth.verifyOtp(asked)).error).toBeNull();
  });

  test("no longer after a change without a mail", async () => {
    const [email, next] = [address(), address()];
    await visitor(confirming).auth.signUp({ email, password: PASSWORD });
    const token_hash = tokenOf(confirming, email);
    await visitor(confirming).auth.verifyOtp({ token_hash, type: "signup" });
    await actors.sql`update auth.users set email = ${next} where email = ${email}`;
    expect(await verified(next)).toBe(false);
  });

  test("never by its holder's own writes", async () => {
    const { client, person } = await somebody();
    const answer = await client
      .from("users")
      .update({ email_verified_at: new Date().toISOString() })
      .eq("id", person.id);
    expect(answer).toMatchObject({ status: 403, error: { code: "42501" } });
  });
});
