import { z } from "zod";
import type { Service } from "~/db/service.server";

/**
 * Deletes data after its retention time, each part in its own call, so that one that fails or is slow does not delay the others. Answers
 * the errors of single parts; the next run tries them again.
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
