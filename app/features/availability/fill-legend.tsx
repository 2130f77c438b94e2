import { FILLS } from "~/features/availability/day-fill";

/** The meaning of the shades. A day on which desks are taken has their number too. */
export function FillLegend() {
  return (
    <ul
      aria-label="Shades of the days"
      className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft"
    >
      {FILLS.map(({ fill, label }) => (
        <li key={fill} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-4 rounded-sm border day-${fill}`} />
          <span>{label}</span>
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden
          className="grid size-4 place-items-center rounded-sm border border-transparent bg-sunken"
        >
          –
        </span>
        <span>Closed</span>
      </li>
    </ul>
  );
}
