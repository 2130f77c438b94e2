import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { startThread, writeToSupport } from "../support/threads.ts";

// Conversations: their two sides can read them, only functions write them, and no policy is for admins.
let actors: Actors;
let thread: string;
let support: string;

beforeAll(async () => {
  actors = await openActors();
  const { as, sql, people } = actors;
  thread = await startThread(as.guest, await createSpace(sql, { owner_id: people.owner.id }));
  support = String((await writeToSupport(as.guest)).data);
  await as.owner.rpc("block_member", { p_thread_id: thread, p_is_blocked: true }).throwOnError();
  await as.owner.rpc("report_thread", { p_thread_id: thread, p_reason: "Spam" }).throwOnError();
  const ofGuest = { p_thread_id: thread, p_reason: "They want cash" };
  await as.owner.rpc("report_member", ofGuest).throwOnError();
});
afterAll(() => actors.close());

type Who = keyof Actors["as"];
const EVERYBODY = ["anon", "guest", "other", "owner", "admin"] as const;

const find = async (who: Who, table: string, columns: string, [name, id]: [string, string]) => {
  const { data } = await actors.as[who].from(table).select(columns).eq(name, id);
  return data?.length ?? "refused";
};

describe("the two sides read their thread", () => {
  const read = (who: Who) => find(who, "threads", "id, message_count", ["id", thread]);

  test("lets the guest and the host", async () => {
    expect([await read("guest"), await read("owner")]).toEqual([1, 1]);
    expect(await find("guest", "threads", "kind", ["id", support])).toBe(1);
  });

  test("refuses other members, admins and visitors, and columns that nobody can see", async () => {
    expect([await read("other"), await read("admin"), await read("anon")]).toEqual([
      0,
      0,
      "refused",
    ]);
    for (const column of ["waiting_since", "asked_at", "answered_at"])
      expect(await find("guest", "threads", column, ["id", thread]), column).toBe("refused");
  });
});

describe("the two sides read the messages of their thread", () => {
  const read = (who: Who) => find(who, "messages", "text, side, sent_at", ["thread_id", thread]);

  test("lets the guest and the host", async () => {
    expect([await read("guest"), await read("owner")]).toEqual([1, 1]);
  });

  test("refuses other members, admins and visitors, and who has written for the support", async () => {
    expect([await read("other"), await read("admin"), await read("anon")]).toEqual([
      0,
      0,
      "refused",
    ]);
    expect(await find("admin", "messages", "text", ["thread_id", support])).toBe(0);
    expect(await find("guest", "messages", "author_id", ["thread_id", thread])).toBe("refused");
  });
});

describe("a member reads what is unread for them", () => {
  const read = async (who: Who) => {
    const { data } = await actors.as[who].from("thread_sides").select("side, unread");
    return data ?? "refused";
  };

  test("lets each side see its own", async () => {
    expect(await read("owner")).toEqual([{ side: "host", unread: 1 }]);
    expect(await read("guest")).toEqual([
      { side: "guest", unread: 0 },
      { side: "guest", unread: 0 },
    ]);
  });

  test("refuses that of the other side, of others, and visitors", async () => {
    expect([await read("other"), await read("admin"), await read("anon")]).toEqual([
      [],
      [],
      "refused",
    ]);
  });
});

describe("a member reads whom they blocked", () => {
  const read = async (who: Who) => {
    const { data } = await actors.as[who].from("member_blocks").select("blocked_id");
    return data ?? "refused";
  };

  test("lets the blocking member", async () => {
    expect(await read("owner")).toEqual([{ blocked_id: actors.people.guest.id }]);
  });

  test("refuses the blocked member, others, and visitors", async () => {
    for (const who of ["guest", "other", "admin"] as const)
      expect(await read(who), who).toEqual([]);
    expect(await read("anon")).toBe("refused");
  });
});

describe("the reporter of a thread reads that they reported it", () => {
  const read = async (who: Who, columns = "reason, closed_at") => {
    const { data } = await actors.as[who].from("thread_reports").select(columns);
    return data ?? "refused";
  };

  test("lets the reporter", async () => {
    expect(await read("owner")).toEqual([{ reason: "Spam", closed_at: null }]);
  });

  test("refuses the other side, others, visitors, and the notes of admins", async () => {
    for (const who of ["guest", "other", "admin"] as const)
      expect(await read(who), who).toEqual([]);
    expect(await read("anon")).toBe("refused");
    for (const column of ["note", "read_by", "read_at", "closed_by", "reporter_id"])
      expect(await read("owner", column), column).toBe("refused");
  });
});

describe("the reporter of a member reads that they reported them", () => {
  const read = async (who: Who, columns = "reason, closed_at") => {
    const { data } = await actors.as[who].from("user_reports").select(columns);
    return data ?? "refused";
  };

  test("lets the reporter", async () => {
    expect(await read("owner")).toEqual([{ reason: "They want cash", closed_at: null }]);
  });

  test("refuses the reported one, others, visitors, and the notes of admins", async () => {
    for (const who of ["guest", "other", "admin"] as const)
      expect(await read(who), who).toEqual([]);
    expect(await read("anon")).toBe("refused");
    for (const column of ["user_id", "reporter_id", "note", "closed_by", "space_id"])
      expect(await read("owner", column), column).toBe("refused");
  });
});

/** A row for attempts to write each table. */
const ROWS: Record<string, Record<string, unknown>> = {
  threads: { kind: "space" },
  messages: { number: 2, side: "guest", text: "Hello" },
  thread_sides: { side: "host", unread: 5 },
  member_blocks: { created_at: "2026-01-01" },
  thread_reports: { reason: "Spam", note: "Fine" },
  user_reports: { reason: "They want cash", note: "Fine" },
};

test.each(Object.entries(ROWS))("nobody writes %s past the functions", async (table, row) => {
  for (const who of EVERYBODY) {
    const status = who === "anon" ? 401 : 403;
    const refused = { status, error: { code: "42501" } };
    const rows = () => actors.as[who].from(table);
    expect(await rows().insert(row), who).toMatchObject(refused);
    expect(
      await rows()
        .update(row)
        .not(Object.keys(row)[0] ?? "", "is", null),
      who,
    ).toMatchObject(refused);
    expect(
      await rows()
        .delete()
        .not(Object.keys(row)[0] ?? "", "is", null),
      who,
    ).toMatchObject(refused);
  }
});

test("how soon hosts answer, and when an admin was there, is in no table that anybody may select", async () => {
  const readers = await actors.sql`
    select c.relname, r.role from pg_class c cross join (values ('anon'), ('authenticated'), ('service_role')) r (role)
    where c.relname in ('answer_times', 'support_desk') and has_any_column_privilege(r.role, c.oid, 'select, insert, update')`;
  expect(readers.count).toBe(0);
});

test("each column of each table is granted to members, or kept, on purpose", async () => {
  const granted = await actors.sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relname in ${actors.sql(Object.keys(ROWS))} and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
    group by 1 order by 1`;
  expect(Object.fromEntries(granted.map(({ name, columns }) => [name, columns.join(" ")]))).toEqual(
    {
      member_blocks: "blocker_id blocked_id created_at",
      messages: "id thread_id number side text sent_at idempotency_key",
      thread_reports: "id thread_id reason created_at closed_at",
      thread_sides: "thread_id user_id side unread last_message_at",
      threads: "id kind space_id guest_id host_id message_count last_message_at created_at",
      user_reports: "id reason created_at closed_at",
    },
  );
});

test("the limits of messages are an admin's to change, and the change is logged", async () => {
  const change = async (who: Who, daily_messages_limit: number) =>
    actors.as[who]
      .from("site_settings")
      .update({ daily_messages_limit })
      .eq("id", true)
      .select("id");
  expect((await change("guest", 9000)).data).toEqual([]);
  expect((await change("admin", 300)).data).toHaveLength(1);
  const [line] = await actors.sql`
    select before, after from public.audit_log where table_name = 'site_settings' order by id desc limit 1`;
  expect(line).toMatchObject({
    before: { daily_messages_limit: 200 },
    after: { daily_messages_limit: 300 },
  });
});
