import { getInputProps, useForm } from "@conform-to/react";
import { useState } from "react";
import { typedClosing } from "~/features/listings/editing/weekly-hours";
import { seenDays } from "~/features/availability/booked-days";
import { chosenDays, endsOf, type ChosenDays } from "~/features/availability/chosen-days";
import {
  daysWithHours,
  isCheckedByDefault,
  sharedHours,
} from "~/features/availability/days-with-hours";
import type { SpecialHoursFields } from "~/features/availability/availability.forms";
import type { ListingCalendar } from "~/features/availability/availability.schema";
import { ConflictingDays } from "~/features/availability/conflicting-days";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TimeField } from "~/ui/forms/time-field";
import { asDay, type Day } from "~/values/day";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type HoursFormProps = {
  today: Day;
  /** The address of the calendar with the chosen days. */
  action: Path;
  /** The days chosen in the calendar, and those whose bookings the page has shown. */
  chosen: ChosenDays;
  seen: ChosenDays;
  /** The current hours of the days. */
  hours: Pick<ListingCalendar, "opensAt" | "closesAt" | "specialHours">;
  memberId: string;
  reply: FormReply | undefined;
};

/** Sets special hours for days. */
export function HoursForm({ today, action, chosen, seen, hours, memberId, reply }: HoursFormProps) {
  const days = typedDays(reply) ?? chosen;
  const found = daysWithHours(days, hours);
  const warned = String(reply?.initialValue?.["seen"] ?? "");
  const isTicked = (name: keyof SpecialHoursFields) =>
    reply ? reply.initialValue?.[name] === "on" : isCheckedByDefault(found);
  const [form, fields] = useForm<SpecialHoursFields>({
    id: "set-hours",
    lastResult: reply,
  });
  const [first, last] = endsOf(chosen);
  const own = sharedHours(found, hours);
  // The hours of newly chosen days do not replace typed ones.
  const [offered, setOffered] = useState<{ hours: typeof own }>();
  const { opens, closes } = (offered ? offered.hours : own) ?? {};
  const keepTyped = () => setOffered((before) => before ?? { hours: own });
  return (
    <PostedForm
      form={form}
      action={action}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4 pb-2"
    >
      <div className="col-span-full empty:hidden">
        <FormSummary form={form} reply={reply} />
      </div>
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="set-hours" />
      <input type="hidden" name="seen" value={warned || seenDays(seen)} />
      <Field
        label="Day"
        errors={fields.day.errors}
        {...getInputProps(fields.day, { type: "date" })}
        {...(!reply && { key: first, defaultValue: first })}
        min={today}
        required
      />
      <Field
        label="Until"
        hint="Leave blank for a single day."
        errors={fields.until.errors}
        {...getInputProps(fields.until, { type: "date" })}
        {...(!reply && { key: last, defaultValue: last })}
        min={today}
      />
      <TimeField
        label="Opens"
        errors={fields.opensAt.errors}
        {...getInputProps(fields.opensAt, { type: "text" })}
        {...(!reply && { key: opens, defaultValue: opens })}
        onChange={keepTyped}
        required
      />
      <TimeField
        label="Closes"
        errors={fields.closesAt.errors}
        {...getInputProps(fields.closesAt, { type: "text" })}
        {...(!reply && { key: closes, defaultValue: closes && typedClosing(closes) })}
        onChange={keepTyped}
        required
      />
      {/* A new key for other days remounts the boxes, with the ticks of the reply. */}
      <ConflictingDays
        key={`${warned} ${seenDays(days)}`}
        found={found}
        opensClosed={isTicked("opensClosed")}
        replaces={isTicked("replaces")}
      />
      <p className="col-span-full text-sm text-soft">
        Needed: the day and both times. Special hours don't open a day listed under Closed days.
        Bookings keep the hours they were made for. A closing time of 00:00 means midnight, and one
        before the opening time is on the next day.
      </p>
      <SubmitButton pending="Saving…" className="justify-self-start">
        Set hours
      </SubmitButton>
    </PostedForm>
  );
}

/** The days of a form when it was sent. */
function typedDays(reply: FormReply | undefined): ChosenDays {
  const typed = reply?.initialValue;
  return chosenDays(asDay(typed?.["day"]), asDay(typed?.["until"]));
}
