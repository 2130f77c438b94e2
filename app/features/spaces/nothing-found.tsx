import { searchPath, type SpaceSearch } from "~/features/spaces/space-search";
import { Link } from "~/ui/navigation/link";

/** The next step from a search that found nothing. */
export function NothingFound({ search }: { search: SpaceSearch }) {
  const withoutDates =
    search.startDate && searchPath({ ...search, startDate: null, endDate: null, cursor: null });
  return (
    <div className="card grid justify-items-start gap-4 p-6 md:p-10">
      <h2 className="text-xl">No coworking spaces found</h2>
      <p className="text-soft">Try adjusting your search criteria.</p>
      <p className="flex flex-wrap gap-3">
        {withoutDates && (
          <Link to={withoutDates} className="button button-primary">
            Search without dates
          </Link>
        )}
        <Link to="/search" className="button button-quiet">
          Show all spaces
        </Link>
      </p>
    </div>
  );
}
