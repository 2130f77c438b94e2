import { createUser, type Person } from "./backend.ts";
import { databaseDigest } from "./database-digest.ts";
import { signIn } from "./http.ts";
import { openSite, type Site } from "./site.ts";
import { createSpace, dayAhead } from "./actors.ts";

/** The whole product with demo data and one member: the session, a booking, and a space to book. */
export interface SeededSite {
  site: Site;
  member: Person;
  /** The member's `Cookie` header. */
  session: string;
  spaceId: string;
  bookingId: string;
  /** A digest of everything that a request could change, sessions included. */
  digest(): Promise<string>;
}

export async function openSeededSite(
  options: Parameters<typeof openSite>[0] = {},
): Promise<SeededSite> {
  const site = await openSite(options);
  const { sql } = site.backend;
  const member = await createUser(sql, { email: "member@seeded.test" });
  const spaceId = await createSpace(sql, { capacity: 100 });
  const session = await signIn(site, member);
  const bookingId = await sql.begin(async (transaction) => {
    const claims = JSON.stringify({ role: "authenticated", sub: member.id });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    const [row] = await transaction<{ id: string }[]>`
      select public.book_space(${spaceId}, 'day', ${dayAhead(20)}, 1, 1, gen_random_uuid()) as id`;
    if (!row) throw new Error("Nothing was booked");
    return row.id;
  });
  return { site, member, session, spaceId, bookingId, digest: () => databaseDigest(sql) };
}
