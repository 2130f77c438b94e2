import type { Sql } from "./backend.ts";

type Routine = { name: string; source: string; definer: boolean };
type Trigger = {
  routine: string;
  table: string;
  events: string[];
  /** Columns; empty for any of them. */
  columns: string[];
  args: string[];
  definition: string;
};

/** A write of the app: a function that it calls, or its direct change of a table. */
export type Write = { call: string } | { event: string; table: string };

/** An error with a PostgREST status of its own is a refusal for people; PT401 is an ended session. */
const RAISED = /raise exception '([a-z-]+)'\s+using errcode = 'PT(?!401)\d{3}'/g;
/** Rules that depend on time answer such a name, and their callers raise it. */
const DECIDED = /\bthen '([a-z]+(?:-[a-z]+)*)'/g;
const RAISES_ANSWER = /raise exception using message = (?:q\.)?refusal/;
const CALLS = /\b((?:public|private|search)\.\w+)\(/g;
const WRITES =
  /\b(insert into|update|delete from) (public\.\w+|private\.\w+)((?:'(?:[^']|'')*'|[^;'])*)/g;
const EVENTS: Record<string, string> = {
  "insert into": "INSERT",
  update: "UPDATE",
  "delete from": "DELETE",
};

/**
 * Answers the names of the refusals that a write may end with: those of its functions, and of the triggers of the tables that these
 * write. It searches the bodies without evaluating conditions, so some of them cannot occur.
 */
export async function readRefusals(sql: Sql): Promise<(write: Write) => Set<string>> {
  const routines = new Map(
    (
      await sql<Routine[]>`
        select p.pronamespace::regnamespace || '.' || p.proname as name, regexp_replace(p.prosrc, '--[^\n]*', '', 'g') as source,
          p.prosecdef as definer
        from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'private', 'search')`
    ).map((routine) => [routine.name, routine]),
  );
  const triggers = await sql<Trigger[]>`
    select t.tgfoid::regproc::text as routine, n.nspname || '.' || c.relname as "table", pg_get_triggerdef(t.oid) as definition,
      array_remove(array[case when t.tgtype & 4 > 0 then 'INSERT' end, case when t.tgtype & 8 > 0 then 'DELETE' end,
        case when t.tgtype & 16 > 0 then 'UPDATE' end], null) as events,
      array(select a.attname from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)) as columns,
      string_to_array(encode(t.tgargs, 'escape'), '\\000') as args
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal`;

  /** `changed`: the columns that an update names; null where it may be any. `decided`: by a function that first checks the caller. */
  const fired = (event: string, table: string, changed: string | null, decided: boolean) =>
    triggers.filter((trigger) => {
      if (trigger.table !== table || !trigger.events.includes(event)) return false;
      if (decided && routines.get(trigger.routine)?.source.includes("current_user")) return false;
      const { columns } = trigger;
      const isAny = event !== "UPDATE" || changed === null || columns.length === 0;
      return isAny || columns.some((name) => changed.includes(`${name} =`));
    });

  return (write) => {
    const found = new Set<string>();
    const seen = new Set<string>();
    const visitTrigger = ({ routine, table, args }: Trigger, decided: boolean) => {
      if (routine === "private.refuse_too_many") found.add(args[2] ?? "");
      // The log limits only the lines about some tables, which its triggers name.
      else if (routine === "private.audit")
        for (const limit of triggers.filter((other) => other.table === "public.audit_log")) {
          if (limit.definition.includes(`'${table.split(".")[1]}'`)) visitTrigger(limit, decided);
        }
      else visit(routine, decided);
    };
    const visit = (name: string, decided = false, raisesAnswer = false) => {
      const routine = routines.get(name);
      const visited = [name, decided, raisesAnswer].join();
      if (!routine || seen.has(visited)) return;
      seen.add(visited);
      const { source } = routine;
      const decides = decided || routine.definer;
      const refusals = [
        ...source.matchAll(RAISED),
        ...(raisesAnswer ? source.matchAll(DECIDED) : []),
      ];
      for (const [, refusal = ""] of refusals) found.add(refusal);
      for (const [, called = ""] of source.matchAll(CALLS))
        visit(called, decides, RAISES_ANSWER.test(source) && called.endsWith("_at"));
      for (const [, verb = "", table = "", rest = ""] of source.matchAll(WRITES)) {
        const changed = rest.split(/\bset\b/)[1]?.split(/\b(?:where|from)\b/)[0] ?? "";
        for (const trigger of fired(EVENTS[verb] ?? "", table, changed, decides))
          visitTrigger(trigger, decides);
      }
    };
    if ("call" in write) visit(`public.${write.call}`);
    else
      for (const trigger of fired(write.event, `public.${write.table}`, null, false))
        visitTrigger(trigger, false);
    return found;
  };
}
