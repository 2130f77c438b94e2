import { getInputProps, useForm } from "@conform-to/react";
import type { z } from "zod";
import { BasicsFields } from "~/features/listings/editing/basics-fields";
import { DetailsFields } from "~/features/listings/editing/details-fields";
import { STEPS } from "~/features/listings/listing";
import { wholeListing } from "~/features/listings/editing/listing-fields";
import type { ListedSpace } from "~/features/listings/listing.schema";
import { PricingFields } from "~/features/listings/editing/pricing-fields";
import { toFormDays } from "~/features/listings/editing/weekly-hours";
import { WeeklyHoursRows } from "~/features/listings/editing/weekly-hours-rows";
import type { WholeListingForm as Schema } from "~/features/listings/editing/whole-listing.forms";
import { DefaultButton } from "~/ui/forms/default-button";
import { DigestField } from "~/ui/forms/digest-field";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import type { FormReply } from "~/values/form-reply";

type WholeListingFormProps = {
  /** `null` while the space is not listed yet. */
  listing: { space: ListedSpace; ownerEmail: string | null } | null;
  zones: string[];
  memberId: string;
  digest: string | null;
  reply: FormReply | undefined;
  buttons: React.ReactNode;
  children?: React.ReactNode;
};

const FORM = "whole-listing";
const USUAL_WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => day <= 5);
const USUAL_HOURS = toFormDays({
  opensAt: USUAL_WEEK.map((isOpen) => (isOpen ? "09:00" : null)),
  closesAt: USUAL_WEEK.map((isOpen) => (isOpen ? "18:00" : null)),
});

/** Every field of a listing and its owner in one form; owners fill in the same fields in the steps of the wizard. */
export function WholeListingForm({ listing, zones, memberId, ...props }: WholeListingFormProps) {
  const reply = useReply(props.reply);
  const [form, fields] = useForm<z.input<typeof Schema>>({
    id: FORM,
    lastResult: reply,
    defaultValue: listing
      ? wholeListing(listing.space, listing.ownerEmail)
      : { hours: USUAL_HOURS, cancellationPolicy: "standard" },
  });
  return (
    <>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-10">
        <DefaultButton form={FORM} intent="save" />
        <MemberField id={memberId} />
        <DigestField digest={props.digest} reply={reply} />
        {props.children}
        <Part title={STEPS[0]}>
          <BasicsFields fields={fields} />
        </Part>
        <Part title={STEPS[1]}>
          <DetailsFields
            fields={fields}
            zones={zones}
            zoneHint="Opening hours and booked days follow it."
            hours={<WeeklyHoursRows label="Opening hours *" field={fields.hours} />}
          />
        </Part>
        <Part title={STEPS[2]}>
          <PricingFields fields={fields} />
        </Part>
        <Part title="Owner">
          <Field
            label="Email of the owner (optional)"
            errors={fields.ownerEmail.errors}
            {...getInputProps(fields.ownerEmail, { type: "email" })}
            maxLength={254}
            autoComplete="off"
            hint="A member's address. Without one, nobody manages the space, and whoever runs it may claim it."
          />
        </Part>
        {props.buttons}
      </PostedForm>
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="card grid gap-6 p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
