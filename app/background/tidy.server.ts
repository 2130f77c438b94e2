import { z } from "zod";
import type { Service } from "~/db/service.server";

/**
 * Deletes expired rows. Calls SQL's `private.tidy_<part>()` for each part by `public.tidy`, in a transaction of its own, so that
 * one that fails or times out blocks no other. Returns the errors of single parts; the next run retries them.
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
