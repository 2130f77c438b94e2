import { createUser, type Person } from "./backend.ts";
import { fingerprint } from "./fingerprint.ts";
import { signIn } from "./http.ts";
import { openSite, type Site } from "./site.ts";
import { createSpace, dayAhead } from "./stage.ts";

/** The whole product with one member who has a booking, a space to book, and the session that proves who it is. */
export interface Stand {
  site: Site;
  member: Person;
  /** The member's `Cookie` header. */
  session: string;
  spaceId: string;
  bookingId: string;
  /** A fingerprint of everything that a request could change, sessions included. */
  state(): Promise<string>;
}

export async function openStand(options: { tries?: number } = {}): Promise<Stand> {
  const site = await openSite(options);
  const { sql } = site.backend;
  const member = await createUser(sql, { email: "member@stand.test" });
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
  return { site, member, session, spaceId, bookingId, state: () => fingerprint(sql) };
}
