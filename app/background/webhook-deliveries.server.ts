import { z } from "zod";
import type { Service } from "~/db/service.server";

/** A claimed delivery. `headers` and `secrets` are encrypted; the event is sent with exactly these keys. */
export const ClaimedDelivery = z.object({
  id: z.guid(),
  attempt: z.number().int(),
  is_test: z.boolean(),
  webhook: z.object({
    id: z.guid(),
    url: z.string(),
    method: z.enum(["GET", "POST", "PUT", "PATCH"]),
    headers: z.record(z.string(), z.string()),
    body_template: z.string().nullable(),
    secrets: z.array(z.string()),
  }),
  event: z.object({
    id: z.guid(),
    type: z.string(),
    timestamp: z.string(),
    data: z.record(z.string(), z.json()),
  }),
});
export type ClaimedDelivery = z.output<typeof ClaimedDelivery>;

/** The result of an attempt, as SQL's private.end_attempt takes it: milliseconds, and the seconds after which a receiver wants a retry. */
export interface AttemptResult {
  triggered_at: string;
  duration_ms: number;
  status_code: number | null;
  error: string | null;
  request_headers: Record<string, string> | null;
  request_body: string | null;
  response_body: string | null;
  retry_after: number | null;
  /** A retry would change nothing. */
  is_final: boolean;
}

/** Claims at most `most` due deliveries, the oldest or the latest of every webhook; the lease lasts five minutes. */
export async function claimDeliveries(
  service: Service,
  most: number,
  { latest = false } = {},
): Promise<ClaimedDelivery[]> {
  const { data } = await service
    .rpc("claim_webhook_deliveries", { p_most: most, p_latest: latest })
    .throwOnError();
  return z.array(ClaimedDelivery).parse(data);
}

export async function finishDelivery(
  service: Service,
  { id, attempt }: Pick<ClaimedDelivery, "id" | "attempt">,
  result: AttemptResult,
): Promise<void> {
  await service
    .rpc("finish_webhook_delivery", { p_id: id, p_attempt: attempt, p_result: { ...result } })
    .throwOnError();
}
