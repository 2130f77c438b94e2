import { Form } from "react-router";
import { writeBbox } from "~/features/spaces/map/bbox";
import { MeasuredFilters } from "~/features/spaces/search/measured-filters";
import { AMENITIES, SORTS } from "~/features/spaces/search/search-options";
import { SearchLine } from "~/features/spaces/search/search-line";
import { PlaceField } from "~/features/spaces/search/place-field";
import type { SuggestedPlace } from "~/features/spaces/space.schema";
import type { SpaceSearch } from "~/features/spaces/search/space-search";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";
import { DateRange } from "~/ui/forms/date-range";
import { Field, SelectField } from "~/ui/forms/field";
import { useAutoSubmit } from "~/ui/forms/auto-submit";

type Facets = {
  amenities: Record<string, number>;
  price: { min: number | null; max: number | null };
};

/** Facets are null where counting stopped early. */
type SearchFormProps = {
  search: SpaceSearch;
  facets: Facets | null;
  /** The places to choose from. */
  places: SuggestedPlace[];
  /** Whether a found space has reviews. */
  isRated: boolean;
  /** The number of active filters that the line does not name. */
  filters: number;
  /** The number of found spaces; null where counting stopped early. */
  counted: number | null;
};

/**
 * The whole search is one GET form. With scripts it submits itself; without, its button does. Below 80rem one line opens the fields, so
 * that the first result is visible; wide screens show every field.
 */
export function SearchForm(props: SearchFormProps) {
  const { search, facets, places, isRated, filters, counted } = props;
  const { form, formKey, noValidate, onChange, onSubmit } = useAutoSubmit();
  return (
    <Form
      ref={form}
      key={formKey}
      role="search"
      aria-label="Spaces"
      action="/search"
      noValidate={noValidate}
      onChange={onChange}
      onSubmit={onSubmit}
      preventScrollReset
      className="search-form"
    >
      {search.city && <input type="hidden" name="city" value={search.city} />}
      {search.country && <input type="hidden" name="country" value={search.country} />}
      {search.bbox && <input type="hidden" name="bbox" value={writeBbox(search.bbox)} />}
      <details className="more-filters">
        <SearchLine search={search} filters={filters} />
        <div className="grid gap-4 max-xl:pt-4 sm:max-xl:grid-cols-2">
          <PlaceField
            places={places}
            defaultValue={search.location ?? ""}
            onChoose={() => form.current?.requestSubmit()}
            className="min-w-0"
          />
          <Choices search={search} />
          <PriceRange search={search} price={facets?.price ?? null} />
          <MeasuredFilters search={search} />
          <AmenityChoice search={search} counts={facets?.amenities ?? null} />
        </div>
        <ShowResults counted={counted} />
      </details>
      <SortChoice sort={search.sort} isRated={isRated} />
    </Form>
  );
}

type SortChoiceProps = Pick<SearchFormProps, "isRated"> & Pick<SpaceSearch, "sort">;

function SortChoice({ sort, isRated }: SortChoiceProps) {
  const sorts = SORTS.filter(({ value }) => value !== "rating" || isRated || sort === "rating");
  return (
    <SelectField
      label="Sort by"
      name="sort"
      data-unset="featured"
      defaultValue={sort}
      className="sort-choice"
    >
      {sorts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * The way from the open fields to the results. With scripts each choice is already applied, and the link says how many spaces it found;
 * without, the button applies them all.
 */
function ShowResults({ counted }: Pick<SearchFormProps, "counted">) {
  const spaces = counted === null ? "the spaces" : formatCount(counted, "space");
  return (
    <p className="bottom-bar search-bar">
      <a
        href="#found"
        onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
        className="button button-primary with-script grow xl:hidden"
      >
        {counted === 0 ? "No spaces: see suggestions" : `Show ${spaces}`}
      </a>
      <button type="submit" className="button button-primary without-script grow">
        Show spaces
      </button>
    </p>
  );
}

function Choices({ search }: Pick<SearchFormProps, "search">) {
  return (
    <>
      <DateRange from={search.startDate} to={search.endDate} isTyped />
      <Field
        label="Desks"
        name="desks"
        type="number"
        min={1}
        max={10_000}
        refusal="Enter how many desks you need: 1 to 10,000."
        data-unset="1"
        defaultValue={search.desks}
      />
      <Field
        label="Name or description"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={search.q ?? ""}
      />
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          name="onWeekends"
          value="yes"
          defaultChecked={search.onWeekends}
          className="size-4.5 accent-accent"
        />
        Open on weekends
      </label>
    </>
  );
}

/** Not `type="number"`, with which browsers drop the comma of "25,50" and send 2550. `lowestPriceOf` and `highestPriceOf` parse it. */
const PRICE = {
  inputMode: "decimal",
  autoComplete: "off",
  maxLength: 20,
  pattern: String.raw`[^\-−]*\p{Nd}[^\-−]*`,
  refusal: "Enter 0 or more.",
} as const;

function PriceRange({ search, price }: { search: SpaceSearch; price: Facets["price"] | null }) {
  const found =
    price && price.min !== null && price.max !== null
      ? `Day passes found: ${describePrices(price.min, price.max)}. `
      : "";
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="pb-1 text-sm font-semibold">Price per day, US$</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From" name="minPrice" {...PRICE} defaultValue={search.minPrice ?? ""} />
        <Field label="To" name="maxPrice" {...PRICE} defaultValue={search.maxPrice ?? ""} />
      </div>
      {/* Always two lines, so that the checkboxes below do not move when the results change. */}
      <p className="min-h-[2lh] text-xs text-soft">
        {`${found}Spaces without a day price are always shown.`}
      </p>
    </fieldset>
  );
}

/** "US$6 to US$52" */
function describePrices(min: number, max: number): string {
  const [from, to] = [formatMoney(min, "USD"), formatMoney(max, "USD")];
  return from === to ? from : `${from} to ${to}`;
}

function AmenityChoice({
  search,
  counts,
}: {
  search: SpaceSearch;
  counts: Record<string, number> | null;
}) {
  return (
    <fieldset className="sm:max-xl:col-span-full">
      <legend className="pb-1 text-sm font-semibold">Amenities</legend>
      <ul className="grid gap-x-6 sm:max-xl:grid-cols-3">
        {AMENITIES.map((amenity) => (
          <li key={amenity}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                name="amenities"
                value={amenity}
                defaultChecked={search.amenities.includes(amenity)}
                className="size-4.5 accent-accent"
              />
              <span className="flex-1">{amenity}</span>
              {counts && <span className="text-soft tabular-nums">{counts[amenity] ?? 0}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
