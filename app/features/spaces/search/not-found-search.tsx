/** A search, on pages that were not found. */
export function NotFoundSearch() {
  return (
    <form action="/search" role="search" className="flex flex-wrap items-end gap-3">
      <div className="grid grow gap-2">
        <label htmlFor="lost-location" className="font-medium">
          Where do you want to work?
        </label>
        <input
          id="lost-location"
          name="location"
          className="control"
          maxLength={100}
          placeholder="City, country or 'anywhere'"
        />
      </div>
      <button type="submit" className="button button-primary">
        Search Spaces
      </button>
    </form>
  );
}
