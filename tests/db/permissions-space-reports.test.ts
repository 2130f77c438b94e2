import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { newClaimant } from "../support/claims.ts";
import { createListing } from "../support/listings.ts";

// Reports of listings: their writers, readers and outcomes.
let actors: Actors;
let space: string;

beforeAll(async () => {
  actors = await openActors();
  space = await createListing(actors);
});
afterAll(() => actors.close());

const MESSAGE = "The door was locked for a week.";
const report = (who: keyof Actors["as"], p_space_id = space, p_message = MESSAGE) =>
  actors.as[who].rpc("report_space", { p_space_id, p_kind: "closed", p_message });

describe("reporters read their report, uninvolved admins all of them", () => {
  test("lets both read it, and mails every admin once", async () => {
    expect((await report("guest")).error).toBeNull();
    expect((await report("guest")).error).toBeNull();
    const { data } = await actors.as.guest.from("space_reports").select("id, kind, message");
    expect(data).toMatchObject([{ kind: "closed", message: MESSAGE }]);
    expect((await actors.as.admin.from("space_reports").select("id")).data).toHaveLength(1);
    const mails =
      await actors.sql`select recipient_id from private.outbox where topic = 'space-reported'`;
    expect(mails).toEqual([{ recipient_id: actors.people.admin.id }]);
  });

  test("refuses it to the owner and everybody else, and every write by hand", async () => {
    for (const who of ["anon", "other", "owner"] as const)
      expect((await actors.as[who].from("space_reports").select("id")).data ?? [], who).toEqual([]);
    for (const who of ["anon", "guest", "owner", "admin"] as const) {
      const rows = actors.as[who].from("space_reports");
      expect((await rows.insert({ space_id: space })).error?.code).toBe("42501");
      expect((await rows.update({ kind: "other" }).eq("space_id", space)).error?.code).toBe(
        "42501",
      );
      expect((await rows.delete().eq("space_id", space)).error?.code).toBe("42501");
    }
  });
});

describe("a report", () => {
  test("is limited to one for each person and listing, until an admin has resolved it", async () => {
    expect((await report("guest", space, "It smells of paint.")).error?.message).toBe(
      "already-reported",
    );
    const [row] = await actors.sql<{ id: string }[]>`select id from public.space_reports`;
    const resolution = { p_report_id: row?.id, p_outcome: "acted", p_note: "The owner mends it." };
    for (const who of ["guest", "owner"] as const)
      expect((await actors.as[who].rpc("resolve_space_report", resolution)).error?.message).toBe(
        "admins-only",
      );
    expect(
      (await actors.as.admin.rpc("resolve_space_report", { ...resolution, p_outcome: "x" })).error
        ?.message,
    ).toBe("no-such-outcome");
    expect(
      (await actors.as.admin.rpc("resolve_space_report", { ...resolution, p_note: " " })).error
        ?.message,
    ).toBe("no-note");
    expect((await actors.as.admin.rpc("resolve_space_report", resolution)).error).toBeNull();
    // The same request again is a second press.
    expect((await actors.as.admin.rpc("resolve_space_report", resolution)).error).toBeNull();
    const otherwise = { ...resolution, p_outcome: "no-problem" };
    expect((await actors.as.admin.rpc("resolve_space_report", otherwise)).error?.message).toBe(
      "already-resolved",
    );
    expect((await report("guest", space, "It smells of paint.")).error).toBeNull();
  });

  test("about the listing of an admin is mailed to, read and resolved by other admins only", async () => {
    const { sql, people, as } = actors;
    const own = await createListing(actors);
    await sql`update public.coworking_spaces set owner_id = ${people.admin.id} where id = ${own}`;
    expect((await report("other", own)).error).toBeNull();
    const [row] = await sql<{ id: string }[]>`
      select id from public.space_reports where space_id = ${own}`;
    const { data } = await as.admin.from("space_reports").select("id").eq("space_id", own);
    expect(data).toEqual([]);
    const resolution = { p_report_id: row?.id, p_outcome: "no-problem", p_note: "It is open." };
    expect((await as.admin.rpc("resolve_space_report", resolution)).error?.message).toBe(
      "no-such-report",
    );
    const mails = await sql`select from private.outbox where subject_id = ${row?.id ?? null}`;
    expect(mails).toEqual([]);
  });

  test("cannot be about one's own listing, a hidden one, or an unknown one", async () => {
    expect((await report("owner")).error?.message).toBe("own-space");
    const hidden = await createListing(actors, { status: "inactive" });
    expect((await report("other", hidden)).error?.message).toBe("no-such-listing");
    expect((await report("other", randomUUID())).error?.message).toBe("no-such-listing");
    expect((await report("anon")).error?.code).toBe("42501");
  });

  test("is limited to ten times a day, also with many at once", async () => {
    const { client } = await newClaimant(actors.backend);
    const spaces = await Promise.all(Array.from({ length: 14 }, () => createListing(actors)));
    const answers = await Promise.all(
      spaces.map((p_space_id) =>
        client.rpc("report_space", { p_space_id, p_kind: "other", p_message: MESSAGE }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
    expect(answers.find(({ error }) => error)?.error?.message).toBe("too-many-reports");
  });
});
