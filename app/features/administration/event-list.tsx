import type { LoggedEvent } from "~/features/administration/logged-event";

/** The events of one row, latest first. */
export function EventList({ events }: { events: readonly LoggedEvent[] }) {
  return (
    <ol className="grid divide-y divide-line border-y border-line">
      {events.map(({ id, at, ago, who, what }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-sm">
          <span className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">{who}</strong>
            <span>{` ${what}`}</span>
          </span>
          <time dateTime={at} className="text-soft">
            {ago}
          </time>
        </li>
      ))}
    </ol>
  );
}
