import { useForm } from "@conform-to/react";
import type { WeekFields } from "~/features/availability/availability.forms";
import type { ListingCalendar } from "~/features/availability/availability.schema";
import { toFormDays } from "~/features/listings/editing/weekly-hours";
import { WeeklyHoursRows } from "~/features/listings/editing/weekly-hours-rows";
import { DefaultButton } from "~/ui/forms/default-button";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type WeeklyHoursFormProps = {
  hours: Pick<ListingCalendar, "opensAt" | "closesAt">;
  /** The address of the calendar with its search parameters. */
  action: Path;
  memberId: string;
  reply: FormReply | undefined;
};

/** The hours of each weekday. Changes are live at once. */
export function WeeklyHoursForm({ hours, action, memberId, reply }: WeeklyHoursFormProps) {
  const [form, fields] = useForm<WeekFields>({
    id: "set-week",
    lastResult: reply,
    defaultValue: { hours: toFormDays(hours) },
  });
  return (
    <PostedForm form={form} action={action} className="card grid grid-cols-1 gap-4 p-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <DefaultButton intent="set-week" />
      <WeeklyHoursRows label="Hours of each weekday" field={fields.hours} />
      <p className="text-sm text-soft">They apply at once to every day that is not booked yet.</p>
      <SubmitButton name="intent" value="set-week" pending="Saving…" className="justify-self-start">
        Save weekly hours
      </SubmitButton>
    </PostedForm>
  );
}
