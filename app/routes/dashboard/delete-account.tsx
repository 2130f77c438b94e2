import { changes, db, flash, member, platform } from "~/context.server";
import { DeletionEffects } from "~/features/account-deletion/deletion-effects";
import { describeDeletionRefusal, isHeld } from "~/features/account-deletion/account-deletion";
import { DeletionObstacles } from "~/features/account-deletion/deletion-obstacles";
import { DeleteAccountForm } from "~/features/account-deletion/account-deletion.forms";
import type { AccountDeletion } from "~/features/account-deletion/account-deletion.schema";
import {
  deleteAccount,
  findAccountDeletion,
} from "~/features/account-deletion/account-deletion.server";
import { DeleteAccountSection } from "~/features/account-deletion/delete-account-section";
import { describeProofRefusal } from "~/features/users/sign-in/credentials";
import { signOut } from "~/features/users/account.server";
import { confirmFactorCode } from "~/features/users/sign-in/credentials.server";
import { findAccount } from "~/features/users/session.server";
import { formAction } from "~/form-action.server";
import { DATED_SEARCHES, daysTag, listingAndDaysTags, type CacheTag } from "~/http/cache-tags";
import { forgetMember } from "~/http/forget-member.server";
import { alertReply, refuse, seeOther } from "~/http/responses.server";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { dayIn, formatDay } from "~/values/day";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/delete-account";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = context.get(member);
  const client = context.get(db);
  const [deletion, { secondFactors, emailVerifiedAt }] = await Promise.all([
    findAccountDeletion(client),
    findAccount(client),
  ]);
  const asksForCode = secondFactors !== null && secondFactors.length > 0;
  return {
    member: { id, email },
    deletion,
    asksForCode,
    isVerified: emailVerifiedAt !== null,
  };
}

export const action = formAction(
  DeleteAccountForm,
  { limit: "LIMIT_SIGN_IN", per: ({ email }) => email },
  async ({ form, value }, { request, context }: Route.ActionArgs) => {
    const client = context.get(db);
    const [deletion, account] = await Promise.all([
      findAccountDeletion(client),
      findAccount(client),
    ]);
    const { password, digest, code = null } = value;
    const confirmed = await confirmFactorCode(client, account, code);
    if (!confirmed.ok) return refuse(form.reply(describeProofRefusal(confirmed)));
    const left = await deleteAccount(client, { password, digest });
    const { refusal, erasesAt } = left;
    if (refusal === "wrong-password")
      return refuse(form.reply({ fieldErrors: { password: ["That is not your password."] } }));
    if (refusal) return refuse(alertReply(form, describeDeletionRefusal(refusal, left.limit)), 409);
    // Verifying the code has renewed the cookies of the session, which is over now.
    if (code !== null) await signOut(client);
    context.get(changes).add(...tagsOf(deletion));
    context.get(platform).deliverMail();
    const day = dayIn("UTC", new Date(erasesAt));
    context.get(flash).say(`Your account will be deleted for good on ${formatDay(day)}.`);
    const response = seeOther(`/auth/goodbye?until=${day}`);
    forgetMember(request, response);
    return response;
  },
);

/** The tags of the pages that the deletion or the return of an account changes. */
function tagsOf({ bookings, listings }: AccountDeletion): CacheTag[] {
  return [
    ...bookings.map(({ spaceId }) => daysTag(spaceId)),
    ...listings.flatMap(({ id }) => listingAndDaysTags(id)),
    DATED_SEARCHES,
  ];
}

/** After a refusal the page shows the current effects. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Delete account",
    description: "What deleting your account does, what it costs, and what stays.",
  });

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { member, deletion, asksForCode, isVerified } = loaderData;
  const reply = useReply(actionData);
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to="/dashboard/account">Account</ParentLink>
        <h1 className="text-3xl">Delete your account?</h1>
        <p className="measure text-soft">
          The account of <strong className="wrap-anywhere">{member.email}</strong>. You may want to{" "}
          <Link to="/dashboard/account/data" className="link">
            download your data
          </Link>{" "}
          first.
        </p>
      </header>
      <div className="grid max-w-5xl gap-10">
        {isHeld(deletion) && (
          <DeletionObstacles deletion={deletion} refusal={reply?.error?.[""]?.[0]} />
        )}
        <DeletionEffects deletion={deletion} isVerified={isVerified} />
        {!isHeld(deletion) && (
          <DeleteAccountSection
            member={member}
            digest={deletion.digest}
            asksForCode={asksForCode}
            reply={reply}
          />
        )}
      </div>
    </div>
  );
}
