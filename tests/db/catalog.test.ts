import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";

// Rules for all migrations, checked in PostgreSQL's own catalogs. Each list names the violations.
let database: Database;
let sql: Sql;
const SCHEMAS = ["public", "private", "search"];

beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

async function names(query: Promise<readonly { name: string }[]>): Promise<string[]> {
  return (await query).map(({ name }) => name);
}

interface Column {
  name: string;
  column: string;
  is_array: boolean;
  checks: string[];
}

/** A check of this column alone limits its size: by a length, by a list of values, or by a pattern without an open end. */
function isBounded({ column, is_array, checks }: Column): boolean {
  const arrays = [
    `private\\.is_set\\(${column}, \\d+\\)`,
    // For each weekday, and for each held day, in order, with repeated hours.
    `private\\.are_weekly_hours\\([^)]*\\b${column}\\b`,
    `cardinality\\(${column}\\) = cardinality\\(held_days\\)`,
  ];
  const texts = [
    `private\\.is_(line|prose)\\(${column}, [^)]*\\d\\)`,
    `length\\(${column}\\) <= \\d+`,
    // For a document, the length of its text.
    `length\\(\\(${column}\\)::text\\) <= \\d+`,
    `\\(${column} = (ANY \\(ARRAY\\[|'[^']*'::text\\)$)`,
    `\\(${column} ~ '\\^([^+*,$]|,\\d)+\\$'::text`,
  ];
  const caps = new RegExp((is_array ? arrays : texts).join("|"));
  return checks.some((check) => caps.test(check.replace(/^CHECK \(\((.*)\)\)$/s, "($1)")));
}

describe("tables", () => {
  test("of bookings exist", async () => {
    const tables = await names(sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    expect(tables).toEqual(
      expect.arrayContaining([
        "audit_log",
        "blog_posts",
        "bookings",
        "coworking_spaces",
        "favourites",
        "listing_changes",
        "listing_submissions",
        "review_reports",
        "review_summaries",
        "reviews",
        "member_blocks",
        "post_drafts",
        "post_pictures",
        "post_slugs",
        "post_versions",
        "messages",
        "site_settings",
        "place_names",
        "places",
        "space_closures",
        "space_days",
        "space_photos",
        "space_special_hours",
        "space_views",
        "thread_reports",
        "thread_sides",
        "user_reports",
        "threads",
        "users",
      ]),
    );
  });

  test("all have a comment, and row level security", async () => {
    const tables = await sql<{ name: string; guarded: boolean; said: boolean }[]>`
      select oid::regclass::text as name, relrowsecurity as guarded, obj_description(oid) is not null as said
      from pg_class where relnamespace = any (${SCHEMAS}::regnamespace[]) and relkind in ('r', 'p') order by 1`;
    expect(tables.filter(({ said }) => !said)).toEqual([]);
    // The search index contains what every visitor may read of active listings, and every search reads it.
    const open = tables.filter(({ guarded }) => !guarded).map(({ name }) => name);
    expect(open).toEqual([
      "search.booked_cities",
      "search.cities",
      "search.city_hours",
      "search.neighbourhoods",
      "search.spaces",
    ]);
  });

  test("a view shows only rows that its caller can read", async () => {
    const views = await sql<{ name: string; as_caller: boolean }[]>`
      select oid::regclass::text as name, coalesce(reloptions @> '{security_invoker=on}', false) as as_caller
      from pg_class where relnamespace = any (${SCHEMAS}::regnamespace[]) and relkind in ('v', 'm')`;
    expect(views.length).toBeGreaterThan(3);
    expect(views.filter(({ as_caller }) => !as_caller)).toEqual([]);
  });

  test("every foreign key has an index", async () => {
    const bare = await names(sql<{ name: string }[]>`
      select f.conrelid::regclass || '.' || f.conname as name from pg_constraint f
      where f.contype = 'f' and f.connamespace = any (${SCHEMAS}::regnamespace[]) and not exists (
        select from pg_index i where i.indrelid = f.conrelid and i.indpred is null
          and (i.indkey::smallint[])[0:cardinality(f.conkey) - 1] @> f.conkey)`);
    expect(bare).toEqual([]);
  });

  test("visitors cannot write, and nobody can truncate", async () => {
    const excessive = await names(sql<{ name: string }[]>`
      select c.oid::regclass || ': ' || r.role || ' ' || p.privilege as name
      from pg_class c
      cross join (values ('anon'), ('authenticated')) r (role)
      cross join (values ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')) p (privilege)
      where c.relnamespace = any (${SCHEMAS}::regnamespace[]) and c.relkind in ('r', 'p', 'v')
        and (r.role = 'anon' or c.relnamespace <> 'public'::regnamespace or p.privilege in ('TRUNCATE', 'REFERENCES', 'TRIGGER'))
        and (has_table_privilege(r.role, c.oid, p.privilege) or (p.privilege in ('INSERT', 'UPDATE')
          and has_any_column_privilege(r.role, c.oid, p.privilege)))`);
    expect(excessive).toEqual([]);
  });

  test("every role that can write a table can call the functions of its constraints", async () => {
    const uncallable = await names(sql<{ name: string }[]>`
      select distinct c.oid::regclass || ': ' || p.oid::regprocedure as name
      from pg_class c
      cross join lateral (
        select f.oid, 'pg_constraint'::regclass as class from pg_constraint f where f.conrelid = c.oid
        union all select d.oid, 'pg_attrdef'::regclass from pg_attrdef d where d.adrelid = c.oid) rule
      join pg_depend d on d.objid = rule.oid and d.classid = rule.class and d.refclassid = 'pg_proc'::regclass
      join pg_proc p on p.oid = d.refobjid
      where c.relnamespace = 'public'::regnamespace and has_any_column_privilege('authenticated', c.oid, 'INSERT, UPDATE')
        and not has_function_privilege('authenticated', p.oid, 'execute')`);
    expect(uncallable).toEqual([]);
  });

  test("every text has a maximum length, every array a maximum size, and none holds a value twice", async () => {
    const columns = await sql<Column[]>`
      select c.oid::regclass || '.' || a.attname as name, a.attname as column, t.typcategory = 'A' as is_array,
        array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.contype = 'c' and k.conrelid = c.oid and a.attnum = any (k.conkey)) as checks
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and a.attgenerated = ''
        and (t.typcategory in ('A', 'S') or t.typname in ('json', 'jsonb', 'bytea', 'xml', 'hstore', 'citext')) order by 1`;
    expect(columns.length).toBeGreaterThan(40);
    expect(columns.filter((column) => !isBounded(column)).map(({ name }) => name)).toEqual([
      // Copies of rows: as long as the bounded columns of the row.
      "audit_log.after",
      "audit_log.before",
    ]);
  });

  test("no role can select the owner of a listing", async () => {
    const readers = await names(sql<{ name: string }[]>`
      select r.role as name from (values ('anon'), ('authenticated'), ('service_role')) r (role)
      where has_column_privilege(r.role, 'public.coworking_spaces', 'owner_id', 'select')`);
    expect(readers).toEqual([]);
  });
});

describe("the role of the background", () => {
  test("can execute only the functions of the background", async () => {
    const callable = await names(sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = any (${SCHEMAS}::regnamespace[]) and has_function_privilege('service_role', p.oid, 'execute')
      order by p.proname`);
    expect(callable).toEqual([
      "account_call(uuid)",
      "account_of_provider(text,text)",
      "accounts_to_read()",
      "background_state()",
      "changes_to_announce(integer)",
      "claim_mail(integer,boolean)",
      "claim_newsletter(integer)",
      "claim_webhook_deliveries(integer,boolean)",
      "count_booked_cities()",
      "count_popular_posts()",
      "count_reads(jsonb)",
      "count_views(jsonb)",
      "end_expired_holds(uuid)",
      "erase_step(text,uuid)",
      "events_to_handle()",
      "finish_announcement(jsonb,boolean,integer)",
      "finish_claim_check(uuid,text,text)",
      "finish_job(text,bigint,text)",
      "finish_mail(uuid,integer,text,boolean)",
      "finish_newsletter_delivery(uuid,text)",
      "finish_refund(uuid,text,text,text,text,bigint)",
      "finish_webhook_delivery(uuid,integer,jsonb)",
      "handled_provider_event(text,text)",
      "import_listings(uuid)",
      "next_erasure()",
      "note_dispute(text,text,text,text,bigint,text,text,timestamp with time zone,timestamp with time zone)",
      "note_events_read(uuid,timestamp with time zone,jsonb)",
      "note_host_refund(text,text,text,bigint,text,text)",
      "note_payment_account(uuid,text,text,timestamp with time zone)",
      "note_provider_event(text,text,text,text,text,text)",
      "note_session(uuid,text,text)",
      "payment_call(uuid)",
      "payments_to_look_at()",
      "refunds_to_send()",
      "settle_payment(uuid,text,bigint,text)",
      "spaces_with_expired_holds()",
      "start_job(text)",
      "start_listing_import()",
      "tell_of_due_posts()",
      "tidy(text)",
      "tidy_messages()",
      "tidy_parts()",
      "unused_claim_files()",
      "unused_photo_files()",
      "unused_post_files()",
    ]);
    // The operator's guide has the same list.
    const guide = readFileSync("docs/operations.md", "utf8");
    const [, sentence = ""] =
      /its role has no\s+table: it may execute (.*?), so that/s.exec(guide) ?? [];
    const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(callable.map((name) => name.replace(/\(.*/, "")).toSorted());
  });

  test("can neither read nor write a table, and sees no schema except that of the API", async () => {
    const open = await names(sql<{ name: string }[]>`
      select c.oid::regclass || ' ' || p.privilege as name from pg_class c
      cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')) p (privilege)
      where c.relnamespace = any (${SCHEMAS}::regnamespace[]) and c.relkind in ('r', 'p', 'v', 'm')
        and (has_table_privilege('service_role', c.oid, p.privilege) or (p.privilege in ('SELECT', 'INSERT', 'UPDATE')
          and has_any_column_privilege('service_role', c.oid, p.privilege)))`);
    expect(open).toEqual([]);
    const schemas = await names(sql<{ name: string }[]>`
      select nspname as name from pg_namespace
      where nspname = any (${SCHEMAS}) and has_schema_privilege('service_role', oid, 'usage')`);
    expect(schemas).toEqual(["public"]);
  });
});

describe("functions", () => {
  test("all have a fixed search path, or a body that is parsed at creation", async () => {
    const loose = await names(sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = any (${SCHEMAS}::regnamespace[]) and p.prosqlbody is null
        and not coalesce(p.proconfig @> array['search_path=""'], false)`);
    expect(loose).toEqual([]);
  });

  test("in CONTRIBUTING.md exist, and so do its tables and views", async () => {
    const guide = readFileSync("CONTRIBUTING.md", "utf8");
    const [called = ""] = /^Some functions of schema `public`.*?(?=\n\n)/ms.exec(guide) ?? [];
    const named = [
      ...[...called.matchAll(/`(\w+_\w+)`/g)].map(([, name]) => `public.${name}`),
      // Without placeholders for the reader, such as private.mail_<topic>.
      ...[...guide.matchAll(/(?<![\w-])(?:public|private|search)\.\w+(?=[`(])/g)].map(
        ([name]) => name,
      ),
    ];
    expect(named.length).toBeGreaterThan(15);
    const there = await names(sql<{ name: string }[]>`
      select pronamespace::regnamespace || '.' || proname as name from pg_proc where pronamespace = any (${SCHEMAS}::regnamespace[])
      union select relnamespace::regnamespace || '.' || relname from pg_class where relnamespace = any (${SCHEMAS}::regnamespace[])`);
    expect(named.filter((name) => !there.includes(name))).toEqual([]);
  });

  test("are never executable by PUBLIC", async () => {
    const open = await names(sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace = any (${SCHEMAS}::regnamespace[]) and a.grantee = 0`);
    expect(open).toEqual([]);
  });

  test("with security definer for visitors are few, and each has a reason", async () => {
    const mighty = await names(sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = any (${SCHEMAS}::regnamespace[])
        and p.prosecdef and has_function_privilege('anon', p.oid, 'execute') order by 1`);
    expect(mighty).toEqual([
      // The public guides and the time of their next change, the same for admins as for everybody.
      "guides_overview()",
      // Whether a listing waits for its new owner, whose claim was approved, to open it: no other data of rows without a policy is
      // answered.
      "is_being_prepared(uuid)",
      // Whether a page existed and is gone: no other data of rows without a policy is answered.
      "is_gone(text,text)",
      // The public names of authors of comments, as in read_post().
      "list_comments(text,jsonb)",
      // The addresses of public pages, the same for admins as for everybody.
      "list_sitemaps()",
      // How a listing is paid, from tables of its owner's account without a policy.
      "payment_choice_of(uuid)",
      // Confirms a newsletter address by a token that only the database can make, because the reader of a mail is not signed in.
      "private.confirm_newsletter(text)",
      // As guides_overview().
      "private.guide_for_location(integer,integer[])",
      // Whether the caller's own session exists, in a table without a policy.
      "private.has_session()",
      // The number of desks that are held for the caller, or no longer for anybody.
      "private.held_but_bookable(uuid,uuid,timestamp with time zone)",
      // The public name of the owner of a space, from a profile that others cannot read.
      "private.listed_by(coworking_spaces)",
      // The time of the next change of public posts, within ten minutes, as in guides_overview().
      "private.next_post_change()",
      // As guides_overview().
      "private.picture_of_city(integer)",
      // Checks the secret of a calendar feed, because its reader is a program without a session.
      "private.read_booking_feed(text)",
      // The public names of authors, from profiles that others cannot read, and the reason why a review is hidden, from its row.
      "private.reviews_of(uuid,text,jsonb,integer)",
      // Inserts a message of the contact form, into a table without write access.
      "private.send_contact_message(text,text,text,text,contact_category)",
      // Inserts an address for the newsletter, into a table without write access.
      "private.subscribe_to_newsletter(text,integer)",
      // Checks a token that only the database can make, because the reader of a mail is not signed in.
      "private.unsubscribe(text)",
      // A listing that the caller may read, with a column that is not granted.
      "private.visible_space(uuid)",
      // The caller's own wish on a waiting list, in a table without a policy.
      "private.wait_for(uuid,booking_quote)",
      // The public name of a post's author: profiles are not readable for others.
      "read_blog(jsonb,text,jsonb,integer)",
      // As guides_overview().
      "read_guide(text)",
      "read_post(text)",
      // As list_sitemaps().
      "read_sitemap(text,integer)",
      // The active listings that are open now: the policy of special hours would check every listing of a city.
      "search.opening_in(search.cities,uuid[],timestamp with time zone)",
      // Whether the caller's own session waits for its second factor, in the tables of Auth.
      "second_factor_due()",
      // Cards of active listings in the city of one that was public, and is not readable any more.
      "similar_to_formerly_public(uuid)",
    ]);
  });

  test("of triggers cannot be called directly", async () => {
    const callable = await names(sql<{ name: string }[]>`
      select p.oid::regprocedure::text || ' ' || r.role as name
      from pg_proc p cross join (values ('anon'), ('authenticated')) r (role)
      where p.prorettype = 'trigger'::regtype and p.pronamespace = any (${SCHEMAS}::regnamespace[])
        and has_function_privilege(r.role, p.oid, 'execute')`);
    expect(callable).toEqual([]);
  });

  test("call only functions that exist", async () => {
    // PostgreSQL resolves these names when a body runs, and not when it is created.
    const bodies = await sql<{ name: string; body: string }[]>`
      select pronamespace::regnamespace || '.' || proname as name, prosrc as body
      from pg_proc where pronamespace = any(${SCHEMAS}::regnamespace[])`;
    const known = new Set(bodies.map(({ name }) => name));
    const calls = bodies.flatMap(({ name, body }) =>
      [...body.replaceAll(/--.*/g, "").matchAll(/\b(?:public|private|search)\.\w+(?=\()/g)]
        .filter(([called]) => !known.has(called))
        .map(([called]) => `${name} calls ${called}`),
    );
    expect(calls).toEqual([]);
  });
});

describe("policies", () => {
  test("evaluate auth.uid() once per query, not once per row", async () => {
    const perRow = await names(sql<{ name: string }[]>`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'public' and
        regexp_replace(concat(qual, ' ', with_check),
          '\\( SELECT (auth\\.uid|private\\.is_admin|private\\.may_write)\\(\\) AS \\w+\\)', '', 'g')
        ~ '(auth\\.\\w+|is_admin|may_write)\\(\\)'`);
    expect(perRow).toEqual([]);
  });

  test("are one per table, command and role, and none is for every role", async () => {
    const doubled = await names(sql<{ name: string }[]>`
      select tablename || ' ' || command || ' ' || role as name
      from pg_policies p cross join unnest(p.roles) role
      cross join lateral unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) command
      where schemaname = 'public' and (p.permissive = 'PERMISSIVE' or role = 'public')
      group by tablename, command, role having count(*) > 1 or role = 'public'`);
    expect(doubled).toEqual([]);
  });

  test("of writes check the writer: a suspended member is refused everywhere", async () => {
    const bodies = await sql<{ name: string; body: string }[]>`
      select pronamespace::regnamespace || '.' || proname as name, prosrc as body
      from pg_proc where pronamespace = any(${SCHEMAS}::regnamespace[])`;
    const callsOf = (text: string) =>
      [...text.replaceAll(/--.*/g, "").matchAll(/\b(?:public|private|search)\.\w+(?=\()/g)].map(
        ([called]) => called,
      );
    // Functions that check the caller, directly or through another function.
    const asking = new Set(["private.may_write"]);
    for (let known = 0; known < asking.size;) {
      known = asking.size;
      for (const { name, body } of bodies)
        if (callsOf(body).some((called) => asking.has(called))) asking.add(name);
    }
    const policies = await sql<{ name: string; text: string }[]>`
      select tablename || ': ' || policyname as name, concat(qual, ' ', with_check) as text
      from pg_policies where schemaname in ('public', 'storage') and cmd <> 'SELECT' and permissive = 'PERMISSIVE'`;
    expect(policies.length).toBeGreaterThan(10);
    // A suspended admin has no rights; in a policy with other alternatives, those must be checked too.
    const isForAdminsAlone = (text: string) =>
      / private\.is_admin\(\)/.test(text) && !/ OR /.test(text);
    const open = policies.filter(
      ({ text }) => !callsOf(text).some((called) => asking.has(called)) && !isForAdminsAlone(text),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test("each have a describe with their name, with tests of what passes and is refused", async () => {
    const folder = import.meta.dirname;
    const files = readdirSync(folder).filter((file) => file.startsWith("permissions-"));
    const groups = files.flatMap((file) =>
      readFileSync(join(folder, file), "utf8").split(/^describe\(/m),
    );
    const untested = (
      await names(sql<{ name: string }[]>`
        select policyname::text as name from pg_policies where schemaname in ('public', 'storage') order by 1`)
    ).filter((policy) => {
      const group = groups.find((text) => text.startsWith(`"${policy}"`)) ?? "";
      return !/test[^"]+"[^"]*lets/.test(group) || !/"[^"]*refuses/.test(group);
    });
    expect(untested).toEqual([]);
  });
});
