import type { Credit } from "~/features/spaces/map/street-credits";
import type { Streets } from "~/features/spaces/map/use-streets";

/** Below a map with streets: whose they are, or why there are none. */
export function StreetsNote({ streets }: { streets: Streets }) {
  if (streets.state === "failed" || streets.state === "again")
    return (
      <p role="status" className="text-xs text-soft">
        The streets could not be loaded. The map works without them.
      </p>
    );
  if (streets.state === "elsewhere")
    return <p className="text-xs text-soft">Load this page again to see streets on the map.</p>;
  if (streets.state !== "shown" || streets.credits.length === 0) return null;
  return (
    <ul aria-label="Source of the streets" className="flex flex-wrap gap-x-1.5 text-xs text-soft">
      {streets.credits.map((credit) => (
        <li key={credit.name}>
          <CreditLine {...credit} />
        </li>
      ))}
    </ul>
  );
}

function CreditLine({ name, href }: Credit) {
  if (href === null) return <span>{name}</span>;
  return (
    <a href={href} rel="noopener" className="link">
      {name}
    </a>
  );
}
