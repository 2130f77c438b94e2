import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";

// Profiles, settings and the log: reading and writing with only the public key and a session.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const REFUSED = { status: 403, error: { code: "42501" } };
const REFUSED_ANON = { status: 401, error: { code: "42501" } };

describe("a member reads their own profile, an admin every one", () => {
  test("lets a member read themselves and nobody else", async () => {
    const { data } = await actors.as.guest.from("users").select("email");
    expect(data).toEqual([{ email: actors.people.guest.email }]);
  });

  test("lets an admin read everybody", async () => {
    const { data } = await actors.as.admin.from("users").select("email");
    expect(data).toHaveLength(4);
  });

  test("refuses another person's phone, location and e-mail, also to an owner of a space", async () => {
    for (const who of [actors.as.other, actors.as.owner]) {
      const { data } = await who
        .from("users")
        .select("email, phone, location")
        .eq("id", actors.people.guest.id);
      expect(data).toEqual([]);
    }
  });

  test("refuses a visitor", async () => {
    expect(await actors.as.anon.from("users").select("id")).toMatchObject(REFUSED_ANON);
  });
});

describe("only a whole session reads profiles", () => {
  test("lets a session read that is there", async () => {
    const whole = await readAfter(() => Promise.resolve());
    expect(whole).toHaveLength(1);
  });

  // second-factor.test.ts covers the sessions that lack one.
  test("refuses the token of one that was signed out elsewhere", async () => {
    const ended = await readAfter(
      (id) => actors.sql`delete from auth.sessions where user_id = ${id}`,
    );
    expect(ended).toEqual([]);
  });

  /** The profiles that a member's token reads after this action. */
  async function readAfter(act: (id: string) => Promise<unknown>) {
    const person = await createUser(actors.sql, { email: `${randomUUID()}@whole.test` });
    const client = await signIn(actors.backend, person);
    await act(person.id);
    const { data } = await client.from("users").select("email");
    await actors.sql`delete from auth.users where id = ${person.id}`;
    return data;
  }
});

describe("a member writes their own profile", () => {
  const details = {
    full_name: "Gus the Guest",
    phone: "+351 21 000 0000",
    location: "Lisbon",
    bio: "Writes software.",
    booking_confirmations: false,
    new_messages: false,
    promotions: true,
  };

  test("lets them write their description and their preferences", async () => {
    const { data } = await actors.as.guest
      .from("users")
      .update(details)
      .eq("id", actors.people.guest.id)
      .select("full_name, phone, location, bio, booking_confirmations, new_messages, promotions");
    expect(data).toEqual([details]);
  });

  test.each([
    { is_admin: true },
    { email: "admin@actors.test" },
    { id: "00000000-0000-4000-8000-000000000000" },
    { created_at: "2020-01-01T00:00:00Z" },
  ])("refuses them %o", async (change) => {
    const answer = await actors.as.guest
      .from("users")
      .update(change)
      .eq("id", actors.people.guest.id);
    expect(answer).toMatchObject(REFUSED);
  });

  test("refuses somebody else's profile, also to an admin", async () => {
    for (const who of [actors.as.other, actors.as.owner, actors.as.admin]) {
      const { data } = await who
        .from("users")
        .update({ full_name: "Nobody" })
        .eq("id", actors.people.guest.id)
        .select("id");
      expect(data).toEqual([]);
    }
  });

  test("refuses a visitor", async () => {
    const answer = await actors.as.anon.from("users").update({ bio: "x" }).neq("bio", "x");
    expect(answer).toMatchObject(REFUSED_ANON);
  });

  test("no profile is made or deleted by hand, not even by an admin", async () => {
    for (const who of [actors.as.guest, actors.as.admin]) {
      const { id } = actors.people.guest;
      expect(await who.from("users").insert({ id, email: "x@actors.test" })).toMatchObject(REFUSED);
      expect(await who.from("users").delete().eq("id", id)).toMatchObject(REFUSED);
    }
  });
});

describe("everyone reads the settings", () => {
  test("lets visitors and members read them", async () => {
    for (const who of [actors.as.anon, actors.as.guest, actors.as.owner, actors.as.admin]) {
      const { data } = await who.from("site_settings").select("site_name, allow_registration");
      expect(data).toEqual([{ site_name: "NomadCoWork", allow_registration: true }]);
    }
  });

  test("refuses everybody the columns that only functions read", async () => {
    for (const column of ["require_second_factor_of_admins", "desk_days_limit", "*"]) {
      expect(await actors.as.anon.from("site_settings").select(column)).toMatchObject(REFUSED_ANON);
      for (const who of ["guest", "owner", "admin"] as const)
        expect(await actors.as[who].from("site_settings").select(column)).toMatchObject(REFUSED);
    }
  });

  test("refuses a second row and the removal of the one", async () => {
    for (const who of [actors.as.guest, actors.as.admin]) {
      expect(await who.from("site_settings").insert({ id: true })).toMatchObject(REFUSED);
      expect(await who.from("site_settings").delete().eq("id", true)).toMatchObject(REFUSED);
    }
  });
});

describe("admins write the settings", () => {
  test("lets an admin, and the moment is noted", async () => {
    const moment = async () => (await actors.sql`select updated_at from public.site_settings`)[0];
    const before = await moment();
    const { data } = await actors.as.admin
      .from("site_settings")
      .update({ contact_phone: "+1 415 555 0199" })
      .eq("id", true)
      .select("contact_phone")
      .single();
    expect(data?.contact_phone).toBe("+1 415 555 0199");
    expect(await moment()).not.toEqual(before);
  });

  test("refuses everybody else", async () => {
    const change = { allow_registration: false };
    for (const who of [actors.as.guest, actors.as.owner]) {
      const { data } = await who.from("site_settings").update(change).eq("id", true).select("id");
      expect(data).toEqual([]);
    }
    const anon = await actors.as.anon.from("site_settings").update(change).eq("id", true);
    expect(anon).toMatchObject(REFUSED_ANON);
  });

  test("refuses an admin the time of the change and values that the site cannot show", async () => {
    const write = (change: object) =>
      actors.as.admin.from("site_settings").update(change).eq("id", true);
    expect(await write({ updated_at: "2020-01-01T00:00:00Z" })).toMatchObject(REFUSED);
    expect(await write({ site_name: "" })).toMatchObject({ error: { code: "23514" } });
    expect(await write({ featured_listings_limit: -1 })).toMatchObject({
      error: { code: "23514" },
    });
  });
});

describe("admins read the log", () => {
  test("lets an admin", async () => {
    await actors.sql`update public.site_settings set contact_phone = '+1 415 555 0100'`;
    const { data } = await actors.as.admin
      .from("audit_log")
      .select("table_name")
      .eq("table_name", "site_settings");
    expect(data).not.toEqual([]);
  });

  test("refuses members the rows, also those about themselves, and visitors the table", async () => {
    for (const who of [actors.as.guest, actors.as.owner]) {
      expect((await who.from("audit_log").select("id")).data).toEqual([]);
    }
    expect(await actors.as.anon.from("audit_log").select("id")).toMatchObject(REFUSED_ANON);
  });

  test("nobody writes, changes or removes a line, not even past the policies", async () => {
    const line = { action: "insert", table_name: "users", row_id: "x" };
    for (const who of [actors.as.guest, actors.as.admin]) {
      expect(await who.from("audit_log").insert(line)).toMatchObject(REFUSED);
      expect(await who.from("audit_log").update({ row_id: "y" }).gt("id", 0)).toMatchObject(
        REFUSED,
      );
      expect(await who.from("audit_log").delete().gt("id", 0)).toMatchObject(REFUSED);
    }
    await expect(actors.sql`update public.audit_log set row_id = 'y'`).rejects.toThrow(
      "append-only",
    );
    await expect(actors.sql`delete from public.audit_log`).rejects.toThrow("append-only");
  });
});
