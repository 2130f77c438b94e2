import { z } from "zod";
import type { Service } from "~/db/service.server";

/**
<<<<<<< ours
 * Deletes data after its retention time, each part in its own call, so that one that fails or is slow does not delay the others. Answers
 * the errors of single parts; the next run tries them again.
||||||| base
 * Takes away what need not be kept, each part in a call of its own, so that one that fails or takes too long holds up no other.
 * Answers what went wrong with single parts; those come again with the next run.
=======
 * Deletes expired rows. Calls SQL's `private.tidy_<part>()` for each part by `public.tidy`, in a transaction of its own, so that
 * one that fails or times out blocks no other. Returns the errors of single parts; the next run retries them.
>>>>>>> theirs
 */
export async function tidy(service: Service): Promise<string[]> {
  const { data } = await service.rpc("tidy_parts", {}, { get: true }).throwOnError();
  const problems: string[] = [];
  for (const part of z.array(z.string()).parse(data)) {
    const { error } = await service.rpc("tidy", { p_part: part });
    if (error) problems.push(`${part}: ${error.message}`);
  }
  return problems;
}
