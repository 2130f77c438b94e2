import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";

// Lines of a file of listings, as the Worker passes them to the database.

const OPENS = ["09:00", "09:00", "09:00", "09:00", "09:00", null, null];
const CLOSES = ["18:00", "18:00", "18:00", "18:00", "18:00", null, null];

export interface ImportLine {
  line: number;
  cells: Record<string, string>;
  listing: Record<string, unknown> | null;
  problems: object[];
}

/** A valid line, except for the given values. */
export function importLine(line: number, listing: Record<string, unknown> = {}) {
  return {
    line,
    cells: { name: `Line ${line}` } as Record<string, string>,
    listing: {
      name: `Desks of ${randomUUID()}`,
      description: "Forty quiet desks in a former warehouse, with two rooms and a terrace.",
      address: `Rua do Cais ${line}`,
      city: "Lisbon",
      country: "Portugal",
      lat: 38.7,
      lng: -9.1,
      timezone: "Europe/Lisbon",
      capacity: 40,
      price_per_day: 25.5,
      price_per_week: null,
      amenities: ["Phone Booths"],
      payment_methods: [],
      opens_at: OPENS,
      closes_at: CLOSES,
      cancellation_policy: "standard",
      ...listing,
    },
    problems: [],
  };
}

/** Stages lines in chunks, as an admin; answers the id of the import, which is not submitted yet. */
export async function stageImport(as: SupabaseClient, lines: readonly ImportLine[]) {
  const { data: p_import_id } = await as
    .rpc("begin_listing_import", { p_file_name: "spaces.csv" })
    .throwOnError();
  for (let from = 0; from < lines.length; from += 500)
    await as
      .rpc("add_import_rows", { p_import_id, p_rows: lines.slice(from, from + 500) })
      .throwOnError();
  return p_import_id as string;
}
