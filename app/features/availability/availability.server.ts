import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { ChosenDays } from "~/features/availability/chosen-days";
import type { CalendarForm } from "~/features/availability/availability.forms";
import type { ChangedDays } from "~/features/availability/calendar-change";
import {
  Closure,
  ListingCalendar,
  OnClosedDays,
  OwnerCalendars,
} from "~/features/availability/availability.schema";
import type { Day } from "~/values/day";
import type { Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

/**
 * Six weeks of a space in the owner's calendar, from the week of `from` or from the current one; `null` for others, and for a draft
 * without desks or zone.
 */
export async function findListingCalendar(db: Db, spaceId: string, from: Day | null) {
  if (!isId(spaceId)) return null;
  return ask(
    db,
    "listing_weeks",
    { p_space_id: spaceId, p_from: from },
    ListingCalendar.nullable(),
  );
}

/** The bookings on the chosen days, 50 at most; none without chosen days, and for others than the owner and admins. */
export async function listBookingsOnDays(db: Db, spaceId: string, chosen: ChosenDays) {
  if (!chosen || !isId(spaceId)) return [];
  const { from, until } = chosen;
  const found = await ask(
    db,
    "bookings_on_days",
    { p_space_id: spaceId, p_from: from, p_until: until },
    z.array(OnClosedDays).nullable(),
  );
  return found ?? [];
}

/** Five weeks from a day on for all spaces of the member, twelve spaces at a time. */
export async function listCalendars(db: Db, from: Day, after: Keyset | null) {
  return ask(db, "my_weeks", { p_from: from, p_after: after }, OwnerCalendars);
}

/** The days that a function answers as changed; null from a plain statement. */
const Changed = z.array(z.string()).nullable();
/** The lifted closure, if it still existed. */
const Lifted = z.array(Closure.omit({ id: true, reason: true }));
/** The error codes for a space that the policy hides from the member, and for one that does not exist. */
const NO_SUCH_SPACE = ["42501", "23503"];
const REFUSALS = [
  "no-such-space",
  "suspended",
  "too-many-changes",
  "too-many-closures",
  "too-many-weekday-closures",
  "too-many-special-hours",
  "no-days-ticked",
] as const;
/** Opening days splits closures, and a space has a limit of closures. */
const TOO_MANY_RESTS = ["too-many-closures", "too-many-weekday-closures"];
type AvailabilityRefusal = (typeof REFUSALS)[number] | "too-many-rests";

/** The forms that change single days. Weekly hours are values of the listing. */
type DayChange = Exclude<CalendarForm, { intent: "set-week" | "same-hours" }>;

/** The refusal, or the changed days; `changed` is null where the form itself names them. */
type AvailabilityOutcome = { refusal: AvailabilityRefusal | null; changed: ChangedDays | null };

/** Makes the change of a calendar form. A closure or special hours that no longer exist are no error. */
export async function changeAvailability(
  db: Db,
  spaceId: string,
  change: DayChange,
): Promise<AvailabilityOutcome> {
  if (!isId(spaceId)) return { refusal: "no-such-space", changed: null };
  const answer = await send(db, spaceId, change);
  if (answer.error && NO_SUCH_SPACE.includes(answer.error.code))
    return { refusal: "no-such-space", changed: null };
  const refusal = refusalOf(answer, REFUSALS);
  if (refusal && change.intent === "open-days" && TOO_MANY_RESTS.includes(refusal))
    return { refusal: "too-many-rests", changed: null };
  if (refusal) return { refusal, changed: null };
  const changed =
    change.intent === "lift"
      ? (parseAnswer(db, Lifted, answer)[0] ?? null)
      : parseAnswer(db, Changed, answer);
  return { refusal, changed };
}

async function send(db: Db, spaceId: string, change: DayChange) {
  switch (change.intent) {
    case "close":
      return db.from("space_closures").insert({
        space_id: spaceId,
        starts_on: change.from,
        ends_on: change.until ?? change.from,
        weekday: change.weekday ?? null,
        reason: change.reason,
      });
    case "lift":
      return db
        .from("space_closures")
        .delete()
        .eq("id", change.closureId)
        .eq("space_id", spaceId)
        .select("starts_on, ends_on, weekday");
    case "open-days":
      return db.rpc("open_days", {
        p_space_id: spaceId,
        p_from: change.from,
        p_until: change.until,
      });
    case "set-hours":
      return db.rpc("set_hours_of_days", {
        p_space_id: spaceId,
        p_from: change.day,
        p_until: change.until ?? change.day,
        p_opens_at: change.opensAt,
        p_closes_at: change.closesAt.at,
        p_opens_closed: change.opensClosed,
        p_replaces: change.replaces,
      });
    case "drop-hours":
      return db.from("space_special_hours").delete().eq("space_id", spaceId).eq("day", change.day);
  }
}
