import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { JOIN_REFUSALS, type JoinRefusal } from "~/features/bookings/waiting/join-refusals";
import { Left, Wait } from "~/features/bookings/waiting/waiting-list.schema";

/** The member's wishes: those with a hold, those that wait, and those that ended in the last 30 days. */
export async function listWaits(db: Db): Promise<Wait[]> {
  return ask(db, "my_waiting_list", {}, z.array(Wait));
}

type Joined = { refusal: JoinRefusal; detail: string | undefined } | { refusal: null };

/** Stands in line for the choice of a sold-out quote. The same choice again keeps its place. */
export async function joinWaitingList(
  db: Db,
  spaceId: string,
  { pass, startsOn, endsOn, desks }: Pick<Quote, "pass" | "startsOn" | "endsOn" | "desks">,
): Promise<Joined> {
  const answer = await db.rpc("join_waiting_list", {
    p_space_id: spaceId,
    p_pass: pass,
    p_starts_on: startsOn,
    p_ends_on: endsOn,
    p_desks: desks,
  });
  const refusal = refusalOf(answer, JOIN_REFUSALS);
  if (refusal) return { refusal, detail: answer.error?.details };
  parseAnswer(db, z.guid(), answer);
  return { refusal };
}

/** Leaves the line, or passes the hold on. Answers the outcome, which an earlier press may have had; `null` for no wish of the member. */
export async function leaveWaitingList(
  db: Db,
  waitId: string,
): Promise<z.output<typeof Left> | null> {
  const answer = await db.rpc("leave_waiting_list", { p_wait_id: waitId });
  if (refusalOf(answer, ["no-such-wait"])) return null;
  return parseAnswer(db, Left, answer);
}
