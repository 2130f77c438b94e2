import { formatInteger } from "~/values/count";

type StatCardProps = {
  label: string;
  count: number;
  /** A part of the count: "12 verified". */
  part?: string;
};

/** A counted figure in large text. */
export function StatCard({ label, count, part }: StatCardProps) {
  return (
    <div className="card grid content-start px-4 py-3 sm:px-5 sm:py-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">{formatInteger(count)}</dd>
      {part && <dd className="text-sm text-soft">{part}</dd>}
    </div>
  );
}
