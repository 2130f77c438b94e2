import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type Tab = { to: Path; label: string; count: number; isCurrent: boolean };

/** The tabs of a list, each an address of its own, with its number of rows. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-5 sm:gap-x-7">
        {tabs.map(({ to, label, count, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm font-semibold text-soft sm:text-base hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              <span>{`${label} `}</span>
              <span className="text-sm font-normal text-soft tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
