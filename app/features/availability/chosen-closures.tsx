import { useForm } from "@conform-to/react";
import type { ChosenDays } from "~/features/availability/chosen-days";
import { ClosureWords } from "~/features/availability/closed-days";
import { closesOne, daysClosedBy } from "~/features/availability/closures";
import { nameDays } from "~/features/availability/named-days";
import type { OpenDaysFields } from "~/features/availability/availability.forms";
import type { Closure } from "~/features/availability/availability.schema";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { PressAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type ChosenClosuresProps = {
  /** The address of the calendar with these days chosen. */
  action: Path;
  chosen: NonNullable<ChosenDays>;
  closures: Closure[];
  memberId: string;
  reply: FormReply | undefined;
};

/** The closures on the chosen days, and the button that opens these days and keeps the rest closed. */
export function ChosenClosures({ chosen, closures, ...form }: ChosenClosuresProps) {
  const concerned = closures.filter((closure) => closesOne(closure, chosen));
  if (concerned.length === 0) return null;
  const days = daysClosedBy(concerned, chosen);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul
        aria-label="Closed on these days"
        className="grid divide-y divide-line border-y border-line"
      >
        {concerned.map((closure) => (
          <li key={closure.id} className="py-3">
            <ClosureWords closure={closure} />
          </li>
        ))}
      </ul>
      {days.length > 0 && <OpenDaysForm {...form} chosen={chosen} days={nameDays(days)} />}
    </div>
  );
}

type OpenDaysFormProps = Omit<ChosenClosuresProps, "closures"> & {
  /** The days that it opens, in words. */
  days: string;
};

function OpenDaysForm({ action, chosen, days, memberId, reply }: OpenDaysFormProps) {
  const [form] = useForm<OpenDaysFields>({ id: "open-days", lastResult: reply });
  const isOne = chosen.from === chosen.until;
  return (
    <PostedForm form={form} action={action} className="grid grid-cols-1 justify-items-start gap-2">
      <PressAlert reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="open-days" />
      <input type="hidden" name="from" value={chosen.from} />
      <input type="hidden" name="until" value={chosen.until} />
      <SubmitButton tone="quiet" pending="Opening…" aria-describedby="opens-only">
        {isOne ? "Open this day again" : "Open these days again"}
      </SubmitButton>
      <p
        id="opens-only"
        className="text-sm text-soft"
      >{`This lifts the closure on ${days} and on no other day.`}</p>
    </PostedForm>
  );
}
