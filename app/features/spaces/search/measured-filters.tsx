import { WIFI_SPEEDS } from "~/features/spaces/search/search-options";
import type { SpaceSearch } from "~/features/spaces/search/space-search";
import { SelectField } from "~/ui/forms/field";

/** The filters by guests' measurements. Spaces without measurements do not match them. */
export function MeasuredFilters({ search }: { search: Pick<SpaceSearch, "minWifi" | "quiet"> }) {
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="pb-1 text-sm font-semibold">Measured by guests</legend>
      <SelectField label="Wi-Fi at least" name="minWifi" defaultValue={search.minWifi ?? ""}>
        <option value="">Any</option>
        {WIFI_SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {`${speed} Mbit/s`}
          </option>
        ))}
      </SelectField>
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          name="quiet"
          value="yes"
          defaultChecked={search.quiet}
          className="size-4.5 accent-accent"
        />
        Quiet
      </label>
    </fieldset>
  );
}
