import { IMPORT_STATE_LABELS, type ImportState } from "~/features/imports/listing-import";

const TONES: Record<ImportState, string> = {
  refused: "bg-alarm-wash text-alarm",
  waiting: "bg-sun text-on-sun",
  imported: "bg-moss-wash text-moss",
  failed: "bg-alarm-wash text-alarm",
};

export function ImportStateBadge({ state }: { state: ImportState }) {
  return <span className={`badge ${TONES[state]}`}>{IMPORT_STATE_LABELS[state]}</span>;
}
