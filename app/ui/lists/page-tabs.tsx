import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type PageTab = {
  to: Path;
  label: string;
  isCurrent: boolean;
  /** The number of items that wait there. */
  waiting?: number;
};

/** The pages of a resource, such as a listing, in one row that scrolls to the current one. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav aria-label={label} className="tab-row border-b border-line print:hidden">
      <ul className="flex w-max gap-x-4 sm:gap-x-7">
        {tabs.map(({ to, label: name, isCurrent, waiting = 0 }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-soft sm:text-base hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              {name}
              {waiting > 0 && (
                <span className="badge ml-1.5 gap-0 bg-wash px-2 text-accent tabular-nums">
                  <span>{waiting > 99 ? "99+" : waiting}</span>
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
