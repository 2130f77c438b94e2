import type { UnansweredAt } from "~/features/bookings/hosting/hosted-booking.schema";
import type { ReviewFacts, SummedFact } from "~/features/reviews/review.schema";
import { formatCount, formatInteger } from "~/values/count";
import { formatMonth } from "~/values/month";
import { pagePath, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";

/** Characters of a review and of a reply, and the fastest Wi-Fi that can be reported, in Mbit/s. */
export const REVIEW_LENGTH = { least: 20, most: 2000 };
export const REPLY_LENGTH = { least: 2, most: 2000 };
export const REVIEW_REPORT_LENGTH = { least: 10, most: 1000 };
export const FASTEST_WIFI = 10_000;

export const STARS = [
  { value: "1", label: "1 – Bad" },
  { value: "2", label: "2 – Poor" },
  { value: "3", label: "3 – All right" },
  { value: "4", label: "4 – Good" },
  { value: "5", label: "5 – Excellent" },
] as const;

/** From quiet to loud. */
export const NOISES = [
  { value: "quiet", label: "Quiet" },
  { value: "some-talk", label: "Some talk" },
  { value: "lively", label: "Lively" },
] as const;
export type Noise = (typeof NOISES)[number]["value"];

export function noiseLabel(noise: Noise): string {
  return NOISES.find(({ value }) => value === noise)?.label ?? "";
}

export const REVIEW_SORTS = [
  { value: "newest", label: "Newest" },
  { value: "highest", label: "Highest" },
  { value: "lowest", label: "Lowest" },
] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number]["value"];

/** The tabs of an owner's list of reviews. */
export const REVIEW_TABS = ["all", "unanswered"] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

/** The address of a page of the owner's list, or of one review with that page to return to. */
export function ownedReviewsPath(
  spaceId: string,
  show: ReviewTab,
  cursor: Keyset | null,
  reviewId?: string,
): Path {
  const list: Path = `/dashboard/listings/${spaceId}/reviews`;
  const shown: Path = reviewId === undefined ? list : `${list}/${reviewId}`;
  return pagePath(shown, { show: show === "all" ? null : show }, cursor);
}

/** The page to reply on: of a single review its own, of several the list. */
export function unansweredPath({ spaceId, reviewId }: UnansweredAt): Path {
  return reviewId === null
    ? ownedReviewsPath(spaceId, "unanswered", null)
    : ownedReviewsPath(spaceId, "all", null, reviewId);
}

/** The name of an author: the chosen public name, or the first name and an initial. */
export function authorName(by: { author: string | null; isFormerMember: boolean }): string {
  if (by.isFormerMember) return "A former member";
  return by.author ?? "A guest";
}

/** "Week pass, November 2026" */
export function describeReviewedStay(review: {
  pass: "day" | "week" | "month";
  stayedIn: string;
}): string {
  const pass = { day: "Day pass", week: "Week pass", month: "Month pass" }[review.pass];
  return `${pass}, ${formatMonth(review.stayedIn)}`;
}

/** "84 Mbit/s" */
export function formatSpeed(speed: number): string {
  return `${speed >= 100 ? formatInteger(Math.round(speed)) : String(Number(speed.toFixed(1)))} Mbit/s`;
}

/** One guest's measurements and answers, in words; missing ones are left out. */
export function describeFacts(facts: ReviewFacts): string[] {
  const { wifiDown, wifiUp, noise, callsAllowed, ergonomicChair, deskSockets } = facts;
  const speeds = [
    wifiDown !== null && `${formatSpeed(wifiDown)} down`,
    wifiUp !== null && `${formatSpeed(wifiUp)} up`,
  ].filter((speed) => speed !== false);
  return [
    speeds.length > 0 && `Wi-Fi ${speeds.join(", ")}`,
    noise !== null && noiseLabel(noise),
    callsAllowed !== null && (callsAllowed ? "Calls allowed" : "No calls at the desk"),
    ergonomicChair !== null && (ergonomicChair ? "Ergonomic chair" : "No ergonomic chair"),
    deskSockets !== null && (deskSockets ? "Sockets at the desk" : "No sockets at the desk"),
  ].filter((said) => said !== false);
}

/** One fact over all reviews, with the number of its reviews and the date of the latest. */
type FactLine = { term: string; value: string; source: string };

/** The medians and counts of a space, line by line; missing ones are left out. */
export function summaryLines(facts: {
  wifiDown?: SummedFact<number>;
  wifiUp?: SummedFact<number>;
  noise?: SummedFact<Noise>;
  callsAllowed?: SummedFact<number>;
  ergonomicChair?: SummedFact<number>;
  deskSockets?: SummedFact<number>;
}): FactLine[] {
  const { wifiDown, wifiUp, noise, callsAllowed, ergonomicChair, deskSockets } = facts;
  const lines = [
    wifiDown && {
      term: "Wi-Fi down",
      value: formatSpeed(wifiDown.value),
      source: medianOf(wifiDown),
    },
    wifiUp && { term: "Wi-Fi up", value: formatSpeed(wifiUp.value), source: medianOf(wifiUp) },
    noise && { term: "Noise", value: noiseLabel(noise.value), source: medianOf(noise, "answer") },
    callsAllowed && votes("Calls allowed", callsAllowed),
    ergonomicChair && votes("Ergonomic chair", ergonomicChair),
    deskSockets && votes("Sockets at the desk", deskSockets),
  ];
  return lines.filter((line) => line !== undefined);
}

/** "Median of 7 measurements, the latest from November 2026" */
function medianOf({ by, latest }: SummedFact<unknown>, what = "measurement"): string {
  if (by === 1) return `1 ${what}, from ${formatMonth(latest)}`;
  return `Median of ${formatCount(by, what)}, the latest from ${formatMonth(latest)}`;
}

function votes(term: string, { value, by, latest }: SummedFact<number>): FactLine {
  if (by === 1)
    return {
      term,
      value: value === 1 ? "Yes" : "No",
      source: `1 answer, from ${formatMonth(latest)}`,
    };
  const said = `${formatInteger(value)} of ${formatInteger(by)} say yes`;
  return { term, value: said, source: `The latest from ${formatMonth(latest)}` };
}
