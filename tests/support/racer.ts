import { randomUUID } from "node:crypto";
import fc from "fast-check";
import postgres from "postgres";
import { dayAhead } from "./days.ts";
import { actFromNowOn, type Person, type Sql } from "./backend.ts";
import type { Race } from "./race.ts";

// A participant of the race of bookings.

/** Days in the fortnight from here; all spaces are open on each of them except the second space's Sundays. */
export const FIRST_DAY = 20;
const DRAWN_AT_ONCE = 10_000;
const ALREADY = "already-cancelled";

export interface Attempt {
  space: number;
  start: number;
  pass: "day" | "week";
  days: number;
  desks: number;
  /** Few enough that some are sent twice, also at the same moment. */
  key: number;
  cancelsAfterwards: boolean;
  whichToCancel: number;
}
/** Another span of days for a booking. */
type Change = { changing: string; key: string; start: number; days: number; desks: number };
export interface Racer {
  person: Person;
  booked: Set<string>;
  cancelled: Set<string>;
  /** Booked, and with few exceptions not yet cancelled. */
  standing: string[];
  /** Wishes on waiting lists. */
  waiting: string[];
  /** Calls without an answer before PostgreSQL was killed. */
  open: (Attempt | { cancelling: string } | Change)[];
}

/** So many attempts, the same for the same seed. */
export function* drawAttempts(many: number, seed: number, spaces: number): Generator<Attempt> {
  const attempt: fc.Arbitrary<Attempt> = fc.record({
    space: fc.nat({ max: spaces - 1 }),
    start: fc.nat({ max: 13 }),
    pass: fc.constantFrom("day", "day", "day", "week"),
    days: fc.integer({ min: 1, max: 3 }),
    desks: fc.constantFrom(1, 1, 1, 2),
    key: fc.nat({ max: many * 4 }),
    cancelsAfterwards: fc.constantFrom(true, true, false),
    whichToCancel: fc.nat(),
  });
  for (let drawn = 0; drawn < many; drawn += DRAWN_AT_ONCE)
    yield* fc.sample(attempt, {
      numRuns: Math.min(DRAWN_AT_ONCE, many - drawn),
      seed: seed + drawn,
    });
}

/** Makes attempts one after the other, those without an answer first, until none is left or PostgreSQL is gone. */
export async function runRacer(sql: Sql, racer: Racer, race: Race): Promise<void> {
  try {
    await actFromNowOn(sql, racer.person);
  } catch (error) {
    if (!isLost(error)) throw error;
    return;
  }
  for (;;) {
    const next = racer.open.pop() ?? race.queue.next().value;
    if (!next) return;
    const answered = await ("cancelling" in next
      ? cancel(sql, racer, next.cancelling, race, true)
      : "changing" in next
        ? change(sql, racer, next, race)
        : book(sql, racer, next, race));
    if (!answered) return;
  }
}

/** Books and perhaps cancels another booking. False when PostgreSQL is gone. */
async function book(sql: Sql, racer: Racer, next: Attempt, race: Race): Promise<boolean> {
  const days = next.pass === "week" ? 7 : next.days;
  const uuid = `00000000-0000-4000-8000-${String(next.key).padStart(12, "0")}`;
  let isBooked = false;
  const answered = await answer(race, "booked", async () => {
    const [row] = await sql<{ id: string }[]>`
      select public.book_space(space_id, pass, starts_on, ends_on, desks, ${uuid}, total, digest) as id
      from public.quoted where space_id = ${race.spaces[next.space] ?? ""} and pass = ${next.pass}
        and desks = ${next.desks} and starts_on = ${dayAhead(FIRST_DAY + next.start)}
        and ends_on = ${dayAhead(FIRST_DAY + next.start + days - 1)}`;
    isBooked = true;
    if (row && !racer.booked.has(row.id)) {
      racer.booked.add(row.id);
      racer.standing.push(row.id);
    }
  });
  if (!answered) racer.open.push(next);
  if (answered && !isBooked && race.waits && !(await wait(sql, racer, next, race))) return false;
  const changing = answered && race.changes && racer.standing.at(-1 - (next.key % 3));
  if (changing) {
    const { start, days, desks } = next;
    const isDone = await change(
      sql,
      racer,
      { changing, key: randomUUID(), start: (start + 5) % 14, days, desks },
      race,
    );
    if (!isDone) return false;
  }
  const id = answered && next.cancelsAfterwards && take(racer.standing, next.whichToCancel);
  return id ? cancel(sql, racer, id, race) : answered;
}

/** Stands in line for days that were just refused, and sometimes leaves another line or passes a hold on. */
async function wait(sql: Sql, racer: Racer, next: Attempt, race: Race): Promise<boolean> {
  const days = next.pass === "week" ? 7 : next.days;
  const isJoined = await answer(
    race,
    "waits",
    async () => {
      const [row] = await sql<{ id: string }[]>`
        select public.join_waiting_list(${race.spaces[next.space] ?? ""}, ${next.pass}, ${dayAhead(FIRST_DAY + next.start)},
          ${dayAhead(FIRST_DAY + next.start + days - 1)}, ${next.desks}) as id`;
      if (row) racer.waiting.push(row.id);
    },
    "wait: ",
  );
  const leaving = isJoined && next.key % 4 > 0 && take(racer.waiting, next.whichToCancel);
  if (!leaving) return isJoined;
  return answer(race, "left", async () => {
    await sql`select public.leave_waiting_list(${leaving})`;
  });
}

/** Moves a booking to other day passes at its current quote. A key that was used before answers its change. */
async function change(sql: Sql, racer: Racer, next: Change, race: Race): Promise<boolean> {
  const { changing, key, start, days, desks } = next;
  const from = dayAhead(FIRST_DAY + start);
  const to = dayAhead(FIRST_DAY + start + days - 1);
  const answered = await answer(
    race,
    "changed",
    async () => {
      await sql`
        select public.change_booking(${changing}, 'day', ${from}, ${to}, ${desks}, ${key}, (q ->> 'total')::numeric, q ->> 'digest')
        from public.quote_change(${changing}, 'day', ${from}, ${to}, ${desks}) q`;
    },
    "change: ",
  );
  if (!answered) racer.open.push(next);
  return answered;
}

/** `again` after a lost answer: then the first call may already have cancelled it. */
async function cancel(
  sql: Sql,
  racer: Racer,
  id: string,
  race: Race,
  again = false,
): Promise<boolean> {
  const answered = await answer(race, "cancelled", async () => {
    try {
      await sql`select public.cancel_booking(${id}, 0)`;
    } catch (error) {
      const isDone = error instanceof postgres.PostgresError && error.message === ALREADY;
      if (!(again && isDone)) throw error;
    }
    racer.cancelled.add(id);
  });
  if (!answered) racer.open.push({ cancelling: id });
  return answered;
}

/** Records the answer. False without one, because PostgreSQL is gone. */
async function answer(
  { tally }: Race,
  success: string,
  work: () => Promise<void>,
  prefix = "",
): Promise<boolean> {
  const count = (name: string) => (tally.answers[name] = (tally.answers[name] ?? 0) + 1);
  try {
    await work();
    count(success);
  } catch (error) {
    if (isLost(error)) {
      tally.unanswered += 1;
      return false;
    }
    if (!(error instanceof postgres.PostgresError)) throw error;
    if (error.code === "PT409") count(`${prefix}${error.message}`);
    else tally.accidents.push(`${error.code} ${error.message}`);
  }
  return true;
}

const LOST = new Set("57P01 57P02 57P03 CONNECTION_CLOSED ECONNREFUSED ECONNRESET".split(" "));

function isLost(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST.has(String(error.code));
}

/** Takes one of them, in most cases removing it for others. */
function take(from: string[], which: number): string | undefined {
  const at = which % from.length;
  const id = from[at];
  if (id === undefined || which % 8 === 0) return id;
  const last = from.pop();
  if (last !== undefined && at < from.length) from[at] = last;
  return id;
}

/** The elements of the first set that are not in the second. */
export function missingFrom(from: Set<string>, inside: Set<string>): string[] {
  return [...from].filter((id) => !inside.has(id));
}
