import { z } from "zod";

/** A subscriber, confirmed or not (`confirmedAt` is null). Instants are ISO 8601. */
export const ListedSubscriber = z.object({
  id: z.string(),
  email: z.string(),
  agreedAt: z.string(),
  confirmedAt: z.string().nullable(),
  wordsVersion: z.number(),
  createdAt: z.string(),
});
export type ListedSubscriber = z.output<typeof ListedSubscriber>;
