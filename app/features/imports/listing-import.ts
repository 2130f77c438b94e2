export const IMPORT_STATES = ["refused", "waiting", "imported", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  refused: "With errors",
  waiting: "Being imported",
  imported: "Imported",
  failed: "Failed",
};

/** The message for each problem that the database finds in a line, by its SQL name. */
const WORDS: Readonly<Record<string, (detail: string | null) => string>> = {
  "pin-needed": () =>
    "We do not know this city in this country. Check how both are spelt, or enter lat and lng as well.",
  "zone-needed": () =>
    "We do not know the time zone of this place. Enter one, such as Europe/Lisbon.",
  "same-as-line": (line) => `Line ${line} is the same listing: the same name at the same address.`,
  "known-listing": () => "The site already has a listing with this name at this address.",
};

/** A problem in words. */
export function sayProblem({ says, detail }: { says: string; detail?: string | null }): string {
  return WORDS[says]?.(detail ?? null) ?? says;
}

/** The reason why a file without problems failed, in words. `error` is the database's message. */
export function sayFailed(error: string): string {
  if (error === "tried-five-times")
    return "It was tried five times, and each time the database did not finish. Nothing was imported. Split the file, and send its parts.";
  return `The database refused one of its listings, so none was imported: ${error}.`;
}
