import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NEWSLETTER_WORDS, WAITING_DAYS } from "../../app/features/newsletter/newsletter.ts";
import { openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { exportOf, deleteAccount } from "../support/account-deletion.ts";
import { addSubscribers } from "../support/newsletter.ts";

// Newsletter subscriptions: request, confirmation and removal of an address, and a stranger's use of the form.
let actors: Actors;
let sql: Actors["sql"];
beforeAll(async () => {
  actors = await openActors();
  ({ sql } = actors);
});
afterAll(() => actors.close());
beforeEach(async () => {
  await sql`delete from private.outbox`;
  await sql`delete from private.newsletter_subscribers`;
  await sql`delete from private.newsletter_days`;
});

const EMAIL = "ana@letters.test";
const subscribe = (email = EMAIL, words: number = NEWSLETTER_WORDS.version) =>
  actors.as.anon.rpc("subscribe_to_newsletter", { p_email: email, p_words: words });
const THE_SAME = { data: null, error: null };

type Asked = { to: { email: string }; content: { email: string; confirm_token: string } } & {
  unsubscribe_token: string;
};
/** The mails that are due now. */
async function mails(): Promise<Asked[]> {
  const rows = await sql<{ mail: Asked }[]>`select mail from public.claim_mail() mail`;
  return rows.map(({ mail }) => mail);
}
async function inADay() {
  await sql`update private.newsletter_subscribers set mailed_at = mailed_at - interval '25 hours'`;
  await sql`update private.newsletter_days set day = day - 1`;
}
/** As if the form had been sent so many times today. */
const asked = (times: number) => sql`insert into private.newsletter_days (asked) values (${times})`;
async function subscriber(email = EMAIL) {
  const [row] = await sql<{ id: string; confirmed: boolean; mails: number }[]>`
    select id, confirmed_at is not null as confirmed, mails from private.newsletter_subscribers where email = ${email}`;
  return row;
}
const confirm = (p_token: string) => actors.as.anon.rpc("confirm_newsletter", { p_token });
const unsubscribe = (p_token: string) => actors.as.anon.rpc("unsubscribe", { p_token });

test("the form and the database have the same words", async () => {
  const [latest] = await sql`
    select version, words as text from private.newsletter_words order by version desc limit 1`;
  expect(latest).toEqual(NEWSLETTER_WORDS);
});

describe("an address in the form", () => {
  test("is mailed once, and gets nothing before it confirms", async () => {
    expect(await subscribe(" Ana@Letters.Test ")).toMatchObject(THE_SAME);
    const [asked, ...others] = await mails();
    expect(others).toEqual([]);
    expect(asked?.content.email).toBe(EMAIL);
    expect(await subscriber()).toMatchObject({ confirmed: false, mails: 1 });
    expect((await confirm(asked?.content.confirm_token ?? "")).data).toBe(true);
    expect(await subscriber()).toMatchObject({ confirmed: true });
    // A second press.
    expect((await confirm(asked?.content.confirm_token ?? "")).data).toBe(true);
  });

  test("gets the same answer when it is new, unconfirmed and subscribed", async () => {
    expect(await subscribe()).toMatchObject(THE_SAME);
    expect(await subscribe()).toMatchObject(THE_SAME);
    expect(await mails()).toHaveLength(1);
    await sql`update private.newsletter_subscribers set confirmed_at = now()`;
    await inADay();
    expect(await subscribe()).toMatchObject(THE_SAME);
    expect(await mails()).toEqual([]);
  });

  test("is mailed once a day while unconfirmed, three times at most", async () => {
    for (const mailed of [1, 1, 1, 0, 0]) {
      expect(await subscribe()).toMatchObject(THE_SAME);
      expect(await mails()).toHaveLength(mailed);
      await inADay();
    }
    expect(await subscriber()).toMatchObject({ mails: 3 });
  });

  test("is deleted when it is not confirmed in time", async () => {
    await subscribe("slow@letters.test");
    await subscribe("fast@letters.test");
    const days = `${WAITING_DAYS} days 1 minute`;
    await sql`
      update private.newsletter_subscribers set created_at = now() - ${days}::interval,
        confirmed_at = case when email like 'fast%' then now() end`;
    await sql`select public.tidy('newsletter')`;
    expect(await subscriber("slow@letters.test")).toBeUndefined();
    expect(await subscriber("fast@letters.test")).toMatchObject({ confirmed: true });
  });

  test.each(["", "nobody", "a b@letters.test", `${"x".repeat(300)}@letters.test`, "a@b\u0007"])(
    "must be valid: %j",
    async (email) => {
      expect((await subscribe(email)).error?.message).toBe("no-address");
      expect((await subscribe(EMAIL, 99)).error?.message).toBe("no-such-words");
    },
  );
});

describe("a link of a mail", () => {
  test("has one effect only", async () => {
    await subscribe();
    const [asked] = await mails();
    const [id = ""] = asked?.unsubscribe_token.split(".") ?? [];
    const forged = [
      "",
      "x",
      asked?.unsubscribe_token ?? "",
      `${id}.confirm-newsletter.${"f".repeat(64)}`,
      asked?.content.confirm_token.replace(id, randomUUID()) ?? "",
    ];
    for (const token of forged) expect((await confirm(token)).data, token).toBe(false);
    expect((await unsubscribe(asked?.content.confirm_token ?? "")).data).toBeNull();
    expect(await subscriber()).toMatchObject({ confirmed: false });
  });

  test("removes the address, with the same answer again", async () => {
    await subscribe();
    const [asked] = await mails();
    await confirm(asked?.content.confirm_token ?? "");
    for (const press of [1, 2])
      expect((await unsubscribe(asked?.unsubscribe_token ?? "")).data, `press ${press}`).toBe(
        "newsletter",
      );
    expect(await subscriber()).toBeUndefined();
    // The previous mail cannot subscribe the address again.
    expect((await confirm(asked?.content.confirm_token ?? "")).data).toBe(false);
  });
});

describe("all visitors together", () => {
  test("cannot learn anything about an address from the limit", async () => {
    const [there = ""] = await addSubscribers(sql, 1);
    const afterwards = async (email: string) => {
      await sql`delete from private.newsletter_subscribers where email <> ${there}`;
      await sql`delete from private.newsletter_days`;
      await sql`select public.subscribe_to_newsletter('own-' || n || '@letters.test', 1) from generate_series(1, 499) n`;
      expect(await subscribe(email)).toMatchObject(THE_SAME);
      return (await subscribe("own-1@letters.test")).error?.message ?? null;
    };
    expect(await afterwards(there)).toBe(await afterwards(EMAIL));
  });

  test("can have three unconfirmed addresses of one mailbox, and read no refusal", async () => {
    const variants = ["ana+1", "a.na+2", "ana", "ana+4", "a.n.a+5"];
    for (const name of variants)
      expect(await subscribe(`${name}@letters.test`)).toMatchObject(THE_SAME);
    expect(await subscribe("ana+1@elsewhere.test")).toMatchObject(THE_SAME);
    const addresses = (await mails()).map(({ content }) => content.email);
    expect(addresses.toSorted()).toEqual([
      "a.na+2@letters.test",
      "ana+1@elsewhere.test",
      "ana+1@letters.test",
      "ana@letters.test",
    ]);
  });

  test("can send the form 500 times in a day, and read no refusal after them", async () => {
    const [there] = await addSubscribers(sql, 1);
    await asked(500);
    for (const email of [EMAIL, there])
      expect((await subscribe(email)).error?.message).toBe("too-many-strangers");
    await inADay();
    expect(await subscribe()).toMatchObject(THE_SAME);
  });

  test("are counted one after the other", async () => {
    await asked(495);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => subscribe(`at-once-${index}@letters.test`)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5);
  });
});

describe("a member", () => {
  async function memberWho(isVerified: boolean) {
    const email = `${randomUUID()}@actors.test`;
    const person = await createUser(sql, { email });
    if (isVerified)
      await sql`update public.users set email_verified_at = now() where id = ${person.id}`;
    await subscribe(email.toUpperCase());
    return { person, client: await signIn(actors.backend, person) };
  }

  test("finds the newsletter at their address in their data, and leaving ends it", async () => {
    const member = await memberWho(true);
    expect(await exportOf(member.client)).toContain(NEWSLETTER_WORDS.text);
    expect((await deleteAccount(member)).error).toBeNull();
    expect(await subscriber(member.person.email)).toBeUndefined();
  });

  test("with the address of another learns nothing about it, and ends nothing", async () => {
    const member = await memberWho(false);
    expect(await exportOf(member.client)).not.toContain(NEWSLETTER_WORDS.text);
    expect((await deleteAccount(member)).error).toBeNull();
    expect(await subscriber(member.person.email)).toMatchObject({ confirmed: false });
  });
});
