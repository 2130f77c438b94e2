import { z } from "zod";
import { noiseLabel, NOISES, type Noise } from "~/features/reviews/review";
import type { FileColumns, PagedTable } from "~/values/csv";

/** A review in the export of its author's data. Speeds in Mbit/s, days as ISO dates, times ISO 8601. */
const ExportedReview = z.object({
  space: z.string(),
  stayedOn: z.string(),
  stars: z.number(),
  body: z.string(),
  wifiDown: z.number().nullable(),
  wifiUp: z.number().nullable(),
  noise: z.enum(NOISES.map(({ value }) => value)).nullable(),
  callsAllowed: z.boolean().nullable(),
  ergonomicChair: z.boolean().nullable(),
  deskSockets: z.boolean().nullable(),
  reply: z.string().nullable(),
  hiddenBecause: z.string().nullable(),
  createdAt: z.string(),
});
type ExportedReview = z.output<typeof ExportedReview>;

const yesOrNo = (said: boolean | null) => (said === null ? "" : said ? "yes" : "no");
const noiseOf = (noise: Noise | null) => (noise ? noiseLabel(noise) : "");

const COLUMNS: FileColumns<ExportedReview> = [
  ["Space", ({ space }) => space],
  ["Last day of the stay", ({ stayedOn }) => stayedOn],
  ["Stars", ({ stars }) => stars],
  ["Text", ({ body }) => body],
  ["Wi-Fi down (Mbit/s)", ({ wifiDown }) => wifiDown ?? ""],
  ["Wi-Fi up (Mbit/s)", ({ wifiUp }) => wifiUp ?? ""],
  ["Noise", ({ noise }) => noiseOf(noise)],
  ["Calls allowed", ({ callsAllowed }) => yesOrNo(callsAllowed)],
  ["Ergonomic chair", ({ ergonomicChair }) => yesOrNo(ergonomicChair)],
  ["Sockets at the desk", ({ deskSockets }) => yesOrNo(deskSockets)],
  ["Reply of the space", ({ reply }) => reply ?? ""],
  ["Hidden because", ({ hiddenBecause }) => hiddenBecause ?? ""],
  ["Written at (UTC)", ({ createdAt }) => createdAt.slice(0, 16).replace("T", " ")],
];

/** The same part of an export also has an owner's replies and reports. */
const isReview = z.object({ kind: z.literal("review") });

/** The export of the guest's own reviews, for spreadsheets. */
export const OWN_REVIEWS: PagedTable = {
  names: COLUMNS.map(([head]) => head),
  toRows: (items) =>
    z
      .array(ExportedReview)
      .parse(items.filter((item) => isReview.safeParse(item).success))
      .map((review) => COLUMNS.map(([, cell]) => cell(review))),
};
