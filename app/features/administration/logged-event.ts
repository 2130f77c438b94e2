import type { LoggedChange } from "~/features/administration/administration.schema";
import { describeActor } from "~/features/administration/logged-change";
import { formatAgo } from "~/values/ago";

/** A line of the log in the events of one row. `at`: an instant; `ago`: how long ago that was. */
export type LoggedEvent = { id: number; at: string; ago: string; who: string; what: string };

export function toEvent(change: LoggedChange, what: string, now: Date): LoggedEvent {
  const { id, happenedAt: at } = change;
  return { id, at, ago: formatAgo(at, now), who: describeActor(change), what };
}
