import type { FreeSpan } from "~/features/bookings/quote/quote.schema";
import { Link } from "~/ui/navigation/link";
import { formatSpan } from "~/values/day";
import type { Path } from "~/values/path";

type FreeSpansProps = { spans: FreeSpan[]; pathOf: (span: FreeSpan) => Path };

/** Links to other days that are free. */
export function FreeSpans({ spans, pathOf }: FreeSpansProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-2.5">
      {spans.map((span) => (
        <li key={span.startsOn}>
          <Link
            to={pathOf(span)}
            className="button button-quiet size-full flex-col gap-0.5 rounded-2xl px-2"
          >
            <span>{`${formatSpan(span.startsOn, span.endsOn)} `}</span>
            <span className="text-sm font-normal text-soft">{`${span.freeDesks} free`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
