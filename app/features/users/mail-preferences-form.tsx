import { getInputProps, useForm } from "@conform-to/react";
import type { PreferenceFields } from "~/features/users/profile.forms";
import type { Profile } from "~/features/users/profile.schema";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

const SWITCHES = [
  {
    name: "bookingConfirmations",
    label: "Booking confirmations",
    hint: "A reminder the evening before a booking, and an invitation to review the space the day after.",
  },
  {
    name: "newMessages",
    label: "New messages",
    hint: "An email when a message is waiting for you, when somebody reviews your space, and when a host replies to your review.",
  },
  {
    name: "promotions",
    label: "Promotions",
    hint: (
      <>
        News and offers from us, such as posts of the blog. The{" "}
        <Link to="/newsletter" className="link">
          newsletter
        </Link>{" "}
        is separate from this switch.
      </>
    ),
  },
] as const satisfies { name: keyof PreferenceFields; label: string; hint: React.ReactNode }[];

type MailPreferencesFormProps = {
  profile: Profile;
  memberId: string;
  reply: FormReply | undefined;
};

/** The kinds of mail that the member wants. */
export function MailPreferencesForm({ profile, memberId, reply }: MailPreferencesFormProps) {
  const { bookingConfirmations, newMessages, promotions } = profile;
  const [form, fields] = useForm<PreferenceFields>({
    id: "preferences",
    lastResult: reply,
    defaultValue: { bookingConfirmations, newMessages, promotions },
  });
  return (
    <section aria-labelledby="notifications" className="grid content-start gap-4">
      <h2 id="notifications" className="text-xl">
        Notification preferences
      </h2>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} action="/dashboard/profile" preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="save-preferences" />
        <MemberField id={memberId} />
        <ul className="grid divide-y divide-line border-y border-line">
          {SWITCHES.map(({ name, label, hint }) => {
            const { key, ...box } = getInputProps(fields[name], { type: "checkbox" });
            return (
              <li key={key} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3">
                <input
                  {...box}
                  aria-describedby={`${box.id}-hint`}
                  className="mt-0.5 size-5 accent-accent"
                />
                <label htmlFor={box.id} className="font-semibold">
                  {label}
                </label>
                <p id={`${box.id}-hint`} className="col-start-2 text-sm text-soft">
                  {hint}
                </p>
              </li>
            );
          })}
        </ul>
        <p className="measure text-sm text-soft">
          You can't switch off emails about a contract or the safety of your account: that a desk is
          booked or cancelled, that we have decided on a listing, and links for signing in.
        </p>
        <SubmitButton tone="quiet" pending="Saving…" className="justify-self-start">
          Save preferences
        </SubmitButton>
      </PostedForm>
    </section>
  );
}
