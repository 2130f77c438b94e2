import type { PostTimes } from "~/features/posts/post";
import type { TypedPlan } from "~/features/posts/post.schema";
import { dayIn, formatInstant, formatShortDay, timeIn } from "~/values/day";
import { describeTimeZone } from "~/values/time-zone";

/** An instant in the zone in which its time was entered: "Mon 2 Mar 2026, 09:00 (Lisbon time)". */
export function formatPostTime(instant: string, timezone: string): string {
  return formatInstant(instant, timezone, describeTimeZone(timezone).split(", ")[0] ?? timezone);
}

/** The planned publication or withdrawal of a post, in one line; `null` where nothing is planned. */
export function describePlan(post: PostTimes): string | null {
  const { status, scheduledPublishAt, unpublishAt, timezone } = post;
  const said = [];
  if (status === "scheduled" && scheduledPublishAt)
    said.push(`from ${formatPostTime(scheduledPublishAt, timezone)}`);
  if (status === "draft" && unpublishAt)
    said.push(`unpublished since ${formatPostTime(unpublishAt, timezone)}`);
  else if (unpublishAt) said.push(`until ${formatPostTime(unpublishAt, timezone)}`);
  return said.length > 0 ? said.join(", ") : null;
}

/** The same for a row of a list, without its zone: "6 Dec, 08:00", or "until 6 Dec, 08:00". */
export function summarizePlan(post: PostTimes): string | null {
  const { status, scheduledPublishAt, unpublishAt, timezone } = post;
  const dayOf = (instant: string) => formatShortDay(dayIn(timezone, new Date(instant)));
  const at = (instant: string) => `${dayOf(instant)}, ${timeIn(timezone, new Date(instant))}`;
  if (status === "scheduled" && scheduledPublishAt) return at(scheduledPublishAt);
  if (!unpublishAt) return null;
  return status === "draft" ? `unpublished ${dayOf(unpublishAt)}` : `until ${at(unpublishAt)}`;
}

/** The typed times in the address of the saved draft, whose own form schedules it; empty where none was typed. */
export function planQuery(typed: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const name of TIMES)
    if (typeof typed[name] === "string" && typed[name] !== "") query.set(name, typed[name]);
  if (query.size === 0) return "";
  if (typeof typed["timezone"] === "string") query.set("timezone", typed["timezone"]);
  return `?${query}`;
}

/** Whether a day or a time was typed; a time zone alone is none. */
export const hasTimes = (typed: TypedPlan) => TIMES.some((name) => typed[name] !== "");

const TIMES = ["publishDay", "publishTime", "unpublishDay", "unpublishTime"] as const;
