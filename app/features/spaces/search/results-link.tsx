import { ArrowLeft } from "lucide";
import { goBackToResults } from "~/features/spaces/search/back-to-results";
import { searchOf, type SearchOrigin } from "~/features/spaces/search/search-origin";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

/** A link back to the search that led to a listing, with its filters. */
export function ResultsLink({
  searchOrigin,
  className,
}: {
  searchOrigin: SearchOrigin;
  className: string;
}) {
  return (
    <Link
      to={searchOf(searchOrigin)}
      onClick={(event) => {
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (isPlain && goBackToResults()) event.preventDefault();
      }}
      className={className}
    >
      <Icon icon={ArrowLeft} size={16} />
      <span>
        {searchOrigin.found === null
          ? "Back to the results"
          : `Back to ${formatCount(searchOrigin.found, "result")}`}
      </span>
    </Link>
  );
}
