import { z } from "zod";
import type { Service } from "~/db/service.server";

/**
 * Takes away what need not be kept, each part in a call of its own, so that one that fails or takes too long holds up no other.
 * Answers what went wrong with single parts; those come again with the next run.
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
