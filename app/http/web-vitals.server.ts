import { z } from "zod";
import { writeLine } from "~/http/log-line.server";
import { patternOf } from "~/pages";

/** Cloudflare's Analytics Engine: one index, which groups samples, and numbers. */
export type WebVitalsDataset = {
  writeDataPoint: (point: { indexes: [string]; doubles: number[] }) => void;
};

/** A browser's measurements: milliseconds, and for CLS a score. A page without interaction has no INP. */
export const WebVitals = z.strictObject({
  page: z.string().max(2_000),
  LCP: z.number().min(0).max(600_000).optional(),
  INP: z.number().min(0).max(600_000).optional(),
  CLS: z.number().min(0).max(1_000).optional(),
});
export type WebVitals = z.output<typeof WebVitals>;

/** A page that a browser could not render: mostly because an extension has changed it. */
export const PageCrash = z.strictObject({
  page: z.string().max(2_000),
  /** The name of the error, without its message, which may contain text of the page. */
  crash: z.string().regex(/^\w{1,50}$/),
});
export type PageCrash = z.output<typeof PageCrash>;

/** One line in the log. */
export function recordCrash(
  { page, crash }: PageCrash,
  { requestId }: { requestId: string },
): void {
  writeLine("warn", { message: "page-crash", requestId, page: patternOf(page), crash });
}

/** One line in the log, and a data point where the operator binds a dataset; there -1 stands for a missing measurement. */
export function recordWebVitals(
  measured: WebVitals,
  { requestId, webVitals }: { requestId: string; webVitals: WebVitalsDataset | null },
): void {
  // Only the pattern: paths contain ids, and one of them the token of a mail.
  const page = patternOf(measured.page);
  const { LCP: lcp = null, INP: inp = null, CLS: cls = null } = measured;
  writeLine("info", { message: "web-vitals", requestId, page, lcp, inp, cls });
  webVitals?.writeDataPoint({ indexes: [page], doubles: [lcp ?? -1, inp ?? -1, cls ?? -1] });
}
