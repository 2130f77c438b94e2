import { formatInteger } from "~/values/count";

/** Counted figures in one line of text, each behind its label. */
export function LineFigures({ figures }: { figures: readonly { label: string; count: number }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm">
      {figures.map(({ label, count }) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{formatInteger(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
