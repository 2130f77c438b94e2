import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { PROFILE_LENGTH, profileName } from "~/features/users/profile";
import type { ProfileFields } from "~/features/users/profile.forms";
import type { Profile } from "~/features/users/profile.schema";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

type ProfileFormProps = {
  profile: Profile;
  memberId: string;
  reply: FormReply | undefined;
};

/** The profile in edit mode. */
export function ProfileForm({ profile, memberId, reply }: ProfileFormProps) {
  const [form, fields] = useForm<ProfileFields>({
    id: "profile",
    lastResult: reply,
    defaultValue: { ...profile, name: profileName(profile) },
  });
  const line = (name: "name" | "publicName" | "phone" | "location", most: number) => ({
    errors: fields[name].errors,
    ...getInputProps(fields[name], { type: "text" }),
    maxLength: most,
  });
  return (
    <section aria-labelledby="personal-information" className="grid content-start gap-5">
      <h2 id="personal-information" tabIndex={-1} className="text-xl">
        Personal information
      </h2>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} action="/dashboard/profile?edit" className="grid gap-6">
        <input type="hidden" name="intent" value="save-profile" />
        {/* Always the current digest, not the sent one: a second press overwrites the profile that is saved now. */}
        <input type="hidden" name="digest" value={profile.digest} />
        <MemberField id={memberId} />
        <Field
          label="Name"
          {...line("name", PROFILE_LENGTH.fullName)}
          autoComplete="name"
          required
          hint="Owners see it beside your bookings."
        />
        <EmailLine email={profile.email} />
        <Field
          label="Phone (optional)"
          {...line("phone", PROFILE_LENGTH.phone)}
          type="tel"
          autoComplete="tel"
        />
        <Field
          label="Location"
          {...line("location", PROFILE_LENGTH.location)}
          placeholder="City, Country"
        />
        <CountedTextField
          label="Bio"
          hint="A few words about you and your work. There are no public profiles: only you see it."
          most={PROFILE_LENGTH.bio}
          errors={fields.bio.errors}
          {...getTextareaProps(fields.bio)}
          rows={5}
        />
        <fieldset className="grid gap-4 border-t border-line pt-5">
          <legend className="float-left text-lg font-semibold">What others see</legend>
          <Field
            label="Public name"
            {...line("publicName", PROFILE_LENGTH.publicName)}
            autoComplete="nickname"
            hint="Shown beside what you publish here. Leave blank to use your first name and the initial of your last one."
          />
        </fieldset>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <SubmitButton pending="Saving…">Save Changes</SubmitButton>
          <Link to="/dashboard/profile" className="button button-quiet" preventScrollReset>
            Cancel
          </Link>
        </div>
      </PostedForm>
    </section>
  );
}

/** The address is changed on another page, because it has to be confirmed. */
function EmailLine({ email }: { email: string }) {
  return (
    <div className="grid gap-1.5">
      <Field
        label="Email"
        id="profile-email"
        type="email"
        value={email}
        readOnly
        hint="You change it under Account, and confirm it by email."
      />
      <p className="text-sm">
        <Link to="/dashboard/account#email" className="link">
          Change the email address
        </Link>
      </p>
    </div>
  );
}
