import { useEffect, useRef } from "react";
import { changes, db, flash, member } from "~/context.server";
import { AccountStatus, ProfileActions } from "~/features/users/administration/account-status";
import { MailPreferencesForm } from "~/features/users/mail-preferences-form";
import { toFullName } from "~/features/users/profile";
import { ProfileCard } from "~/features/users/profile-card";
import { ProfileForm } from "~/features/users/profile-form";
import * as forms from "~/features/users/profile.forms";
import { findProfile, saveMailPreferences, saveProfile } from "~/features/users/profile.server";
import { SettingsFrame } from "~/features/users/settings-frame";
import { formAction } from "~/form-action.server";
import { POSTS, reviewsTag } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { alertReply, refuse, seeOther } from "~/http/responses.server";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/profile";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id, suspendedBecause, mustVerify } = context.get(member);
  return {
    profile: await findProfile(context.get(db)),
    isEditing: readSearch(url, forms.ProfileSearch).edit !== undefined,
    memberId: id,
    suspendedBecause,
    mustVerify,
  };
}

const REFUSED = {
  "changed-elsewhere":
    "Your profile has been changed in another tab or on another device. Nothing was saved. Save again to replace what is there with what you see here.",
  "too-many-changes":
    "You have reached the daily limit for changing your profile. Nothing was saved. Try again tomorrow.",
  suspended:
    "Your account is suspended: your profile stays as it is. Nothing was saved. Write to us if you have questions.",
};

const RESERVED_NAME =
  "This name could be mistaken for the site or its support team. Choose another one.";

export const action = formAction(
  forms.ProfileForm,
  { limit: "LIMIT_ACCOUNT" },
  async ({ form, value }, { context }: Route.ActionArgs) => {
    const { email } = context.get(member);
    const client = context.get(db);
    const { refusal, renamed } =
      value.intent === "save-profile"
        ? await saveProfile(client, { ...value, fullName: toFullName(value.name, email) })
        : { refusal: await saveMailPreferences(client, value), renamed: null };
    if (refusal === "reserved-name")
      return refuse(form.reply({ fieldErrors: { publicName: [RESERVED_NAME] } }));
    if (refusal)
      return refuse(alertReply(form, REFUSED[refusal]), refusal === "suspended" ? 403 : 409);
    for (const spaceId of renamed?.spaces ?? []) context.get(changes).add(reviewsTag(spaceId));
    if (renamed?.posts) context.get(changes).add(POSTS);
    context
      .get(flash)
      .say(
        value.intent === "save-profile"
          ? "Profile updated successfully!"
          : "Your notification preferences are saved.",
      );
    return seeOther("/dashboard/profile");
  },
);

/** After a conflict the form has the digest of the other tab's values, and overwrites them when it is sent again. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Profile Settings",
    description: "Your name, how to reach you, what others see, and which emails you want.",
  });

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, isEditing, memberId, suspendedBecause, mustVerify } = loaderData;
  useFocusAfterEdit(isEditing, "personal-information");
  const reply = useReply(actionData);
  const replyTo = (intent: "save-profile" | "save-preferences") =>
    reply?.initialValue?.["intent"] === intent ? reply : undefined;
  return (
    <SettingsFrame page="/dashboard/profile" title="Profile Settings">
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div className="grid gap-12">
          {isEditing ? (
            <ProfileForm profile={profile} memberId={memberId} reply={replyTo("save-profile")} />
          ) : (
            <>
              <ProfileCard profile={profile} />
              <MailPreferencesForm
                profile={profile}
                memberId={memberId}
                reply={replyTo("save-preferences")}
              />
            </>
          )}
        </div>
        <aside aria-label="Your account" className="grid gap-8">
          <AccountStatus {...profile} {...{ suspendedBecause, mustVerify, memberId }} />
          <ProfileActions />
        </aside>
      </div>
    </SettingsFrame>
  );
}

/**
 * When the form replaces the card, or the card the form, the pressed control is unmounted. The focus then moves to the heading of the new
 * one, which has this id.
 */
function useFocusAfterEdit(isEditing: boolean, headingId: string): void {
  const shown = useRef(isEditing);
  useEffect(() => {
    if (shown.current === isEditing) return;
    shown.current = isEditing;
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [isEditing, headingId]);
}
