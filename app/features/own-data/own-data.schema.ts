import { z } from "zod";

/** Where the next page of an export begins. */
const ExportKeyset = z.object({ part: z.string(), after: z.string() });

/** A page of everything that is held about a member: its parts in their order, each with items as SQL made them. */
export const ExportPage = z.object({
  parts: z.array(z.object({ part: z.string(), items: z.array(z.record(z.string(), z.unknown())) })),
  next: ExportKeyset.nullable(),
});
export type ExportPage = z.output<typeof ExportPage>;
