import { setTimeout as pause } from "node:timers/promises";
import { killProcess } from "./killed-process.ts";
import { start, type Storm } from "./mail-storm.ts";
import { addPublicPost, addSubscribers } from "./newsletter.ts";

export interface NewsletterStorm {
  /** Subscribers who got the post. */
  reached: number;
  /** Subscribers who got it more than once. */
  twice: number;
  /** Mails to people who are not subscribed. */
  strange: number;
  /** Subscribers who did not get it, and the number that the database reports as unknown. */
  missed: number;
  unknown: number;
  kills: number;
  seconds: number;
}

/** Sends a post to many subscribers with Workers, of which some are killed at random moments. */
export async function newsletterStorm(storm: Storm): Promise<NewsletterStorm> {
  const { sql, count, kills } = storm;
  await sql`delete from private.newsletter_subscribers`;
  const there = await addSubscribers(sql, count);
  const running = await Promise.all(
    Array.from({ length: storm.deliverers }, () => start({ vars: storm.vars })),
  );
  const before = storm.mails().length;
  const began = Date.now();
  const { id } = await addPublicPost(sql);
  await sql`insert into private.newsletter_issues (post_id, recipients) values (${id}, ${count})`;
  const issue = async () => {
    const [row] = await sql<{ finished: boolean; unknown: number }[]>`
      select finished_at is not null as finished, claimed - sent - failed as unknown
      from private.newsletter_issues where post_id = ${id}`;
    if (!row) throw new Error("The post is not being sent");
    return row;
  };
  let killed = 0;
  try {
    do {
      await sql`update private.jobs set started_at = null, leased_until = null`;
      await pause(50 + Math.random() * 250);
      if (killed < kills && storm.mails().length > before) {
        const at = Math.floor(Math.random() * running.length);
        killProcess(running[at]);
        killed += 1;
        running[at] = await start({ vars: storm.vars });
      }
    } while (!(await issue()).finished);
    // Mails in flight when the last batch was claimed arrive.
    await pause(1_000);
  } finally {
    running.forEach(killProcess);
  }
  const mails = storm.mails().slice(0, storm.mails().length - before);
  const arrivals = new Map(there.map((email) => [email, 0]));
  const addressed = mails.flatMap(({ to }) => to);
  for (const email of addressed)
    if (arrivals.has(email)) arrivals.set(email, (arrivals.get(email) ?? 0) + 1);
  const times = [...arrivals.values()];
  return {
    reached: times.filter((time) => time > 0).length,
    twice: times.filter((time) => time > 1).length,
    strange: addressed.filter((email) => !arrivals.has(email)).length,
    missed: times.filter((time) => time === 0).length,
    unknown: (await issue()).unknown,
    kills: killed,
    seconds: (Date.now() - began) / 1000,
  };
}
