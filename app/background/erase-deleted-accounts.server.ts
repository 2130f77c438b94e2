import { z } from "zod";
import type { Service } from "~/db/service.server";

const Step = z.object({ kind: z.string(), id: z.guid().nullable() }).nullable();

/** Milliseconds. Milliseconds: a run ends before the next one begins, which continues. */
const LONGEST_RUN = 30_000;
const MOST_STEPS = 200;

/**
 * Erases accounts whose 14 days are over, step by step, each in its own transaction. The step "account" calls SQL's
 * `private.erase_<part>(user_id)` for each row of `private.personal_parts` (`private.erase`). Returns the errors of single steps,
 * which are retried after an hour and block no others.
 */
export async function eraseDeletedAccounts(
  service: Service,
  until = Date.now() + LONGEST_RUN,
): Promise<string[]> {
  const problems: string[] = [];
  for (let steps = 0; steps < MOST_STEPS && Date.now() < until; steps += 1) {
    const { data } = await service.rpc("next_erasure").throwOnError();
    const step = Step.parse(data);
    if (!step) break;
    const parameters = { p_kind: step.kind, p_id: step.id ?? undefined };
    const { error } = await service.rpc("erase_step", parameters);
    if (error) problems.push(`${step.kind} ${step.id ?? ""}: ${error.message}`);
  }
  return problems;
}
