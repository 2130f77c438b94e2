/** A search for a place by name. */
export function LocationSearchForm() {
  return (
    <search>
      <form method="get" action="/search" className="location-search">
        <label htmlFor="location">Where</label>
        <input
          id="location"
          type="search"
          name="location"
          maxLength={100}
          placeholder="City, country or 'anywhere'"
          className="control"
        />
        <button type="submit" className="button button-primary">
          Search Spaces
        </button>
      </form>
    </search>
  );
}
