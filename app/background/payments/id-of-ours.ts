import { z } from "zod";

const Id = z.guid().nullable().catch(null);

/** An id of ours in the metadata of an object of the provider; null for an object that is none of ours. */
export function idOfOurs(value: string | null): string | null {
  return Id.parse(value);
}
