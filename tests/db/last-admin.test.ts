import { afterAll, beforeAll, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { actFromNowOn, connect, createUser, type Person } from "../support/backend.ts";
import { chance, pick, randomOf, type Random } from "../support/random.ts";
import { filterSample } from "../support/thoroughness.ts";

// Thirty-two admins, each on a connection of their own, remove the rights of each other and of themselves at the same moment.

const MANY = 32;
/** The ends for an admin: the rights are gone, the account is suspended, or nobody else is left. */
const ENDS = ["admins-only", "suspended", "last-admin"];
/** The refusals of an admin who was slower than another one, or who would suspend themselves. */
const GOES_ON = ["already-so", "yourself"];

/** A pause between the check for other admins and the removal: without a lock two admins would collide. */
const HESITATION = `
  create function public.hesitate() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.02); return null; end $$;
  create trigger hesitate after update of is_admin, suspended_at on public.users
    for each row when (old.is_admin and old.suspended_at is null) execute function public.hesitate()`;

let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
  await actors.sql.unsafe(HESITATION);
});
afterAll(() => actors.close());

/** Removes and suspends at random until the database ends it; answers all refusals. */
async function removeOthers(admin: Person, admins: readonly Person[], random: Random) {
  const connection = connect(actors.database, 1);
  const answers: string[] = [];
  try {
    await actFromNowOn(connection, admin);
    while (!ENDS.includes(answers.at(-1) ?? "")) {
      // The last admin tries everybody, and finally themselves.
      const { id } = chance(random, 0.2) ? admin : pick(random, admins);
      const done = chance(random, 0.3)
        ? connection`select public.suspend_user(${id}, 'Removed by another admin')`
        : connection`select public.set_user_admin(${id}, false)`;
      answers.push(
        await done.then(
          () => "done",
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        ),
      );
      if (answers.length > 2000) throw new Error("It never ends");
    }
  } finally {
    await connection.end();
  }
  return answers;
}

test.each(filterSample([1, 2, 3], (seed) => seed === 1))(
  "thirty-two admins who remove each other and themselves at random leave one admin (seed %i)",
  { timeout: 120_000 },
  async (seed) => {
    const { sql } = actors;
    const admins: Person[] = [];
    for (let number = 0; number < MANY; number++)
      admins.push(
        await createUser(sql, { email: `admin-${seed}-${number}@race.test`, isAdmin: true }),
      );
    // Earlier admins would remain at the end too, without a race.
    await sql`update public.users set is_admin = false where is_admin and id <> all (${admins.map(({ id }) => id)})`;
    const said = await Promise.all(
      admins.map((admin, number) => removeOthers(admin, admins, randomOf(seed, number))),
    );
    const left = await sql<{ id: string }[]>`
      select id from public.users where is_admin and suspended_at is null`;
    expect(left).toHaveLength(1);
    const answers = new Set(said.flat());
    expect(
      [...answers].filter((answer) => ![...ENDS, ...GOES_ON, "done"].includes(answer)),
    ).toEqual([]);
    // The last one got that refusal, and still has the rights: another admin can be appointed.
    const last = admins.findIndex(({ id }) => id === left[0]?.id);
    expect(said[last]?.at(-1)).toBe("last-admin");
    // Every removal has a line in the log: each of the others has lost the rights or was suspended once.
    const [logged] = await sql<{ removed: number }[]>`
      select count(distinct row_id)::integer as removed from public.audit_log
      where table_name = 'users' and action = 'update' and actor_id = any (${admins.map(({ id }) => id)})
        and row_id = any (${admins.map(({ id }) => id)})`;
    expect(logged).toEqual({ removed: MANY - 1 });
  },
);
