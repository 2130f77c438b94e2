import { getInputProps, getSelectProps, useForm, type FieldMetadata } from "@conform-to/react";
import { RequiredNote } from "~/features/listings/basics-fields";
import { DigestField } from "~/features/listings/digest-field";
import { detailsOf } from "~/features/listings/listing-fields";
import type { DetailsForm as Schema } from "~/features/listings/listing.forms";
import type { KnownCity, ListedSpace } from "~/features/listings/listing.schema";
import type { FormDay } from "~/features/listings/weekly-hours";
import { WEEKDAY_NAMES } from "~/features/listings/weekly-hours";
import { AMENITIES } from "~/features/spaces/search-options";
import { CheckboxGroup } from "~/ui/forms/checkbox-group";
import { Field, SelectField } from "~/ui/forms/field";
import { FieldGroup } from "~/ui/forms/field-group";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import type { FormReply } from "~/values/form-reply";
import { describeTimeZone } from "~/values/time-zone";
import type { z } from "zod";

type Fields = z.input<typeof Schema>;

export type StepFormProps = {
  space: ListedSpace;
  memberId: string;
  /** Of what the form is filled in with; `null` when there is nothing yet. */
  digest: string | null;
  reply: FormReply | undefined;
  buttons: React.ReactNode;
};
type DetailsFormProps = StepFormProps & { zones: string[]; city: KnownCity | null };

/** Step 2: how many desks there are, what is in the room, and when it is open. */
export function DetailsForm(props: DetailsFormProps) {
  const { space, zones, city, memberId, digest, buttons } = props;
  const reply = useReply(props.reply);
  const known = detailsOf(space);
  const [form, fields] = useForm<Fields>({
    id: "details",
    lastResult: reply,
    defaultValue: { ...known, timezone: known.timezone ?? city?.timezone },
  });
  return (
    <>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-6">
        <MemberField id={memberId} />
        <DigestField digest={digest} reply={reply} />
        <RequiredNote />
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
        <Hours field={fields.hours} />
        <SelectField
          label="Time zone *"
          errors={fields.timezone.errors}
          {...getSelectProps(fields.timezone)}
          required
          className="max-w-md"
          hint={zoneHint(space, city)}
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
        {buttons}
      </PostedForm>
    </>
  );
}

function zoneHint({ city, timezone }: ListedSpace, known: KnownCity | null): string {
  if (!known?.timezone)
    return `We do not know ${city} yet: choose the city whose clocks show the same time.`;
  if (timezone && timezone !== known.timezone)
    return `In ${city} clocks go by ${describeTimeZone(known.timezone)} time.`;
  return `This is the time in ${city}. Opening hours and booked days go by it.`;
}

/** By continent or ocean, as the names of the zones begin. */
function groupsOf(zones: string[]): [string, string[]][] {
  const groups = Map.groupBy(zones, (zone) => zone.split("/")[0] ?? "");
  return [...groups];
}

/** A row for each weekday. Without scripts as well, a day is closed by its box alone: its times may stay. */
function Hours({ field }: { field: FieldMetadata<FormDay[]> }) {
  const days = field.getFieldList();
  return (
    <FieldGroup
      label="Opening hours *"
      field={field}
      hint="Close at 00:00 to stay open until midnight; from 00:00 to 00:00 is around the clock."
    >
      <ul className="grid gap-3">
        {days.map((day, at) => (
          <HoursOfDay key={day.key} day={day} weekday={WEEKDAY_NAMES[at] ?? ""} />
        ))}
      </ul>
    </FieldGroup>
  );
}

function HoursOfDay({ day, weekday }: { day: FieldMetadata<FormDay>; weekday: string }) {
  const { isOpen, opens, closes } = day.getFieldset();
  const { key: _, ...box } = getInputProps(isOpen, { type: "checkbox" });
  return (
    <li className="grid grid-cols-2 items-start gap-x-4 gap-y-1 border-b border-line pb-3 sm:grid-cols-[11rem_10rem_10rem]">
      <label className="col-span-2 flex min-h-11 items-center gap-3 sm:col-span-1 sm:self-end">
        <input {...box} className="size-5 shrink-0 accent-accent" />
        {weekday}
      </label>
      <Field
        label="Opens"
        aria-label={`${weekday} opens`}
        errors={opens.errors}
        {...getInputProps(opens, { type: "time" })}
      />
      <Field
        label="Closes"
        aria-label={`${weekday} closes`}
        errors={closes.errors}
        {...getInputProps(closes, { type: "time" })}
      />
    </li>
  );
}
