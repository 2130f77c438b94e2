import { z } from "zod";

/** The cursor of an export's next page. */
const ExportKeyset = z.object({ part: z.string(), after: z.string() });

/** A page of the member's data: its parts in order, each with items as SQL made them. */
export const ExportPage = z.object({
  parts: z.array(z.object({ part: z.string(), items: z.array(z.record(z.string(), z.unknown())) })),
  next: ExportKeyset.nullable(),
});
export type ExportPage = z.output<typeof ExportPage>;
