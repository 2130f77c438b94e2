import type { Comparison } from "~/features/favourites/comparison";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type ComparisonTableProps = Comparison & {
  /** The id of its heading. */
  heading: string;
  /** The address of the comparison without a space. */
  without: (id: string) => Path;
};

/** Saved spaces side by side. On a phone the name of each fact is above its cells, and three spaces scroll sideways. */
export function ComparisonTable({ spaces, facts, shared, heading, without }: ComparisonTableProps) {
  return (
    // Screen-reader text is positioned by the nearest positioned ancestor: without one it would widen the page.
    <div role="region" aria-labelledby={heading} tabIndex={0} className="relative overflow-x-auto">
      <table className="comparison">
        <caption className="sr-only">Saved spaces, fact by fact</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Fact</span>
            </th>
            {spaces.map(({ id, name, photo }) => (
              <th key={id} scope="col">
                <Photo
                  photo={photo && { ...photo, alternativeText: "" }}
                  sizes="(min-width: 64rem) 20rem, 45vw"
                  placeholder="No images available"
                  className="mb-2 aspect-3/2 w-full rounded-xl md:aspect-21/9"
                />
                <Link to={`/spaces/${id}`} className="link line-clamp-2 wrap-anywhere">
                  {name}
                </Link>
                <Link
                  to={without(id)}
                  aria-label={`Leave ${name} out`}
                  className="link inline-block py-1.5 text-sm font-normal text-soft"
                >
                  Leave out
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, lines }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {lines.map((of, at) => (
                <td key={spaces[at]?.id}>
                  {of.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
          {shared.length > 0 && (
            <tr>
              <th scope="row">All have</th>
              <td colSpan={spaces.length}>{shared.join(", ")}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
