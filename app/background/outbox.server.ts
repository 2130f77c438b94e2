import { z } from "zod";
import { camelKeys } from "~/db/camel-keys";
import type { Service } from "~/db/service.server";

/** A claimed mail, with the data of its template. Times are ISO 8601. */
export const ClaimedMail = z.object({
  id: z.guid(),
  attempt: z.number().int(),
  topic: z.string(),
  createdAt: z.string(),
  to: z.object({ email: z.string(), name: z.string().nullable() }),
  unsubscribeToken: z.string().nullable(),
  site: z.object({ name: z.string(), contactEmail: z.string(), address: z.string() }),
  content: z.unknown(),
});
export type ClaimedMail = z.output<typeof ClaimedMail>;

/** Claims at most `most` due mails, the oldest or the latest first; the lease lasts five minutes. */
export async function claimMail(
  service: Service,
  most: number,
  { latest = false } = {},
): Promise<ClaimedMail[]> {
  const { data } = await service
    .rpc("claim_mail", { p_most: most, p_latest: latest })
    .throwOnError();
  return z.array(ClaimedMail).parse(camelKeys(data));
}

/** Stores the result of an attempt: `error` is null when it was sent; after a final one there is no retry. */
export async function finishMail(
  service: Service,
  { id, attempt }: Pick<ClaimedMail, "id" | "attempt">,
  failure: { error: string; isFinal: boolean } | null,
): Promise<void> {
  await service
    .rpc("finish_mail", {
      p_id: id,
      p_attempt: attempt,
      p_error: failure?.error,
      p_is_final: failure?.isFinal,
    })
    .throwOnError();
}
