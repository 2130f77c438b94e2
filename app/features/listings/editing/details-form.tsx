import { useForm } from "@conform-to/react";
import { RequiredNote } from "~/features/listings/editing/basics-fields";
import { DetailsFields } from "~/features/listings/editing/details-fields";
import { DigestField } from "~/ui/forms/digest-field";
import { detailsOf } from "~/features/listings/editing/listing-fields";
import type { DetailsForm as Schema } from "~/features/listings/listing.forms";
import type { ListedSpace } from "~/features/listings/listing.schema";
import { WeeklyHoursRows } from "~/features/listings/editing/weekly-hours-rows";
import { isFar } from "~/features/spaces/search/whereabouts";
import type { KnownCity } from "~/features/spaces/space.schema";
import { STEP_FORM_IDS } from "~/features/listings/listing";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";
import { describeTimeZone } from "~/values/time-zone";
import type { z } from "zod";

type Fields = z.input<typeof Schema>;

export type StepFormProps = {
  space: ListedSpace;
  memberId: string;
  /** The digest of the values in the form; `null` when there are none yet. */
  digest: string | null;
  reply: FormReply | undefined;
  buttons: React.ReactNode;
};
export type DetailsFormProps = StepFormProps & { zones: string[]; city: KnownCity | null };

/** Step 2: the number of desks, the amenities and the opening hours. */
export function DetailsForm(props: DetailsFormProps) {
  const { space, zones, city, memberId, digest, buttons } = props;
  const reply = useReply(props.reply);
  const known = detailsOf(space);
  const [form, fields] = useForm<Fields>({
    id: STEP_FORM_IDS[2],
    lastResult: reply,
    defaultValue: {
      ...known,
      timezone: known.timezone ?? (isFar(space, city) ? undefined : city?.timezone),
    },
  });
  return (
    <>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-6">
        <MemberField id={memberId} />
        <DigestField digest={digest} reply={reply} />
        <RequiredNote />
        <DetailsFields
          fields={fields}
          zones={zones}
          zoneHint={zoneHint(space, city)}
          hours={
            space.status === "draft" ? (
              <WeeklyHoursRows label="Opening hours *" field={fields.hours} />
            ) : (
              <p className="measure">
                <Link to={`/dashboard/listings/${space.id}/calendar#weekly-hours`} className="link">
                  Opening hours
                </Link>{" "}
                are set in the calendar, beside closed days and special hours.
              </p>
            )
          }
        />
        {buttons}
      </PostedForm>
    </>
  );
}

function zoneHint({ city, timezone, ...place }: ListedSpace, known: KnownCity | null): string {
  if (!known?.timezone)
    return `We do not know ${city} yet: choose the city whose clocks show the same time.`;
  if (isFar(place, known))
    return `The place on the map is far from the ${city} that we know: choose the city whose clocks show the same time as the space.`;
  if (timezone && timezone !== known.timezone)
    return `Clocks in ${city} show ${describeTimeZone(known.timezone)} time.`;
  return `This is the time in ${city}. Opening hours and booked days follow it.`;
}
