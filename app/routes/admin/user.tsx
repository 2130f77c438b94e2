import { changes, db, flash, member, platform } from "~/context.server";
import { AdminButton } from "~/features/users/administration/admin-button";
import {
  findManagedUser,
  liftSuspension,
  suspendUser,
} from "~/features/users/administration/managed-user.server";
import { LiftForm, SuspendForm } from "~/features/users/administration/suspension-forms";
import { UserRightsForm } from "~/features/users/administration/suspension.forms";
import { USUAL_SUSPENSION_REASONS } from "~/features/users/administration/suspension";
import { UserActivity } from "~/features/users/administration/user-activity";
import { UserBadges } from "~/features/users/administration/user-badges";
import { setAdmin } from "~/features/users/administration/user-list.server";
import { ADMIN_REFUSALS, SUSPENSION_REFUSALS } from "~/features/users/administration/user-refusals";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags } from "~/http/cache-tags";
import { alertReply, notFound, refuse, sayFailure, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { EmailAddress } from "~/ui/layout/email-address";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatDay } from "~/values/day";
import { reasonOf } from "~/values/reason";
import { mailTo } from "~/values/mail-to";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/user";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findManagedUser(context.get(db), params.userId);
  if (!found) throw notFound();
  return { ...found, memberId: context.get(member).id };
}

export const action = formAction(
  UserRightsForm,
  { oneButton: ["lift", "make-admin", "remove-admin"] },
  async ({ form, value, page }, { params, context }: Route.ActionArgs) => {
    const { userId } = params;
    const client = context.get(db);
    const { say } = context.get(flash);
    const isAdmins = value.intent === "make-admin" || value.intent === "remove-admin";
    const failed = isAdmins ? "Failed to update user admin status" : "Failed to update user";
    const sayWhy = (why: string) => sayFailure({ say }, failed, why);
    if (value.intent === "suspend" || value.intent === "lift") {
      const done =
        value.intent === "suspend"
          ? await suspendUser(client, userId, reasonOf(USUAL_SUSPENSION_REASONS, value))
          : await liftSuspension(client, userId);
      if (done.refusal) {
        const why = SUSPENSION_REFUSALS[done.refusal];
        // The typed reason stays, on the page with the current data.
        if (value.intent === "suspend") return refuse(alertReply(form, why), 409);
        sayWhy(why);
      } else {
        for (const id of done.listings) context.get(changes).add(...listingAndDaysTags(id));
        context.get(platform).deliverMail();
        say(value.intent === "suspend" ? "User suspended" : "Suspension lifted");
      }
    } else {
      const refusal = await setAdmin(client, userId, value.intent === "make-admin");
      if (refusal) sayWhy(ADMIN_REFUSALS[refusal]);
      else say("User admin status updated successfully");
    }
    return seeOther(page);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? (loaderData.user.fullName ?? loaderData.user.email) : "A user",
    description: "What a member lists, books and writes.",
  });

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, memberId, ...activity } = loaderData;
  const isSuspended = user.suspendedAt !== null;
  const maySuspend = !isSuspended && user.id !== memberId;
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to="/admin/users">Users</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{user.fullName ?? "No name"}</h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <UserBadges isAdmin={user.isAdmin} isSuspended={isSuspended} />
          <a href={mailTo(user.email)} className="link py-1 wrap-anywhere">
            <EmailAddress>{user.email}</EmailAddress>
          </a>
          <span className="text-sm text-soft">
            {`${user.isVerified ? "verified" : "not verified"}, a member since ${formatDay(user.createdAt.slice(0, 10))}`}
          </span>
        </div>
        {user.isLeaving && (
          <p className="text-alarm">
            This member has deleted the account, which is kept for a few days.
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm">
          <Link to={`/admin/audit?actor=${user.id}`} className="link py-1">
            What they changed
          </Link>
          {maySuspend && (
            <a href="#suspension" className="link py-1">
              Suspend
            </a>
          )}
        </p>
        <AdminButton user={user} memberId={memberId} />
      </header>
      <ReplyAlert reply={actionData} besides={[maySuspend && "suspend"]} />
      {isSuspended && (
        <section aria-labelledby="suspension" className="card grid max-w-3xl gap-4 p-5">
          <h2 id="suspension" className="text-xl">
            Suspended
          </h2>
          <LiftForm memberId={memberId} because={user.suspendedBecause ?? ""} />
        </section>
      )}
      <UserActivity {...activity} id={user.id} email={user.email} />
      {!isSuspended && (
        <section aria-labelledby="suspension" className="card grid max-w-3xl gap-4 p-5">
          <h2 id="suspension" className="text-xl">
            Suspend
          </h2>
          {user.id === memberId ? (
            <p className="text-soft">
              This is your own account. You can't suspend yourself: another admin has to.
            </p>
          ) : (
            <SuspendForm memberId={memberId} reply={actionData} />
          )}
        </section>
      )}
    </div>
  );
}
