import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import { AMENITIES } from "~/features/spaces/search/search-options";
import { CheckboxGroup } from "~/ui/forms/checkbox-group";
import { Field, SelectField } from "~/ui/forms/field";
import { describeTimeZone } from "~/values/time-zone";

type DetailsFieldsProps = {
  fields: {
    capacity: FieldMetadata<number | null | undefined>;
    amenities: FieldMetadata<string[]>;
    timezone: FieldMetadata<string | null | undefined>;
  };
  zones: string[];
  zoneHint: string;
  /** The opening hours, or a link to their page. */
  hours: React.ReactNode;
};

/** Step 2: the number of desks, the amenities and the opening hours. */
export function DetailsFields({ fields, zones, zoneHint, hours }: DetailsFieldsProps) {
  return (
    <>
      <Field
        label="Desk capacity *"
        errors={fields.capacity.errors}
        {...getInputProps(fields.capacity, { type: "number" })}
        min={1}
        max={10_000}
        step={1}
        inputMode="numeric"
        required
        className="max-w-80"
        hint="Total number of desks available for booking"
      />
      <CheckboxGroup label="Amenities" field={fields.amenities} options={AMENITIES} />
      {hours}
      <SelectField
        label="Time zone *"
        errors={fields.timezone.errors}
        {...getSelectProps(fields.timezone)}
        required
        className="max-w-md"
        hint={zoneHint}
      >
        <option value="">Choose a time zone</option>
        {groupsOf(zones).map(([area, members]) => (
          <optgroup key={area} label={area}>
            {members.map((zone) => (
              <option key={zone} value={zone}>
                {describeTimeZone(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}

/** Zones grouped by the first part of their names, a continent or ocean. */
function groupsOf(zones: string[]): [string, string[]][] {
  const groups = Map.groupBy(zones, (zone) => zone.split("/")[0] ?? "");
  return [...groups];
}
