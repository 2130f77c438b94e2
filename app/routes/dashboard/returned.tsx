import { db } from "~/context.server";
import { findReturn } from "~/features/account-deletion/account-deletion.server";
import { recoveryPath } from "~/features/users/account";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { dayIn, formatDay } from "~/values/day";
import type { Route } from "./+types/returned";

export async function loader({ context }: Route.LoaderArgs) {
  const returned = await findReturn(context.get(db));
  // Another session restored it, or it was not deleted.
  if (!returned) throw seeOther("/dashboard");
  return { ...returned, requestedOn: dayIn("UTC", new Date(returned.requestedAt)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Your account is back",
    description: "You signed in, so your account will not be deleted.",
  });

export default function Returned({ loaderData }: Route.ComponentProps) {
  const { requestedOn, cancelledBookings, archivedListings, withdrawnClaims, wasAdmin } =
    loaderData;
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-16">
      <h1 className="text-3xl">Your account is back</h1>
      <p className="measure text-lg">{`It was deleted on ${formatDay(requestedOn)}. You have signed in, so it stays, with your profile, your saved spaces and your drafts.`}</p>
      <ul className="measure grid gap-3">
        {cancelledBookings > 0 && (
          <li>
            {`${formatCount(cancelledBookings, "booking was", "bookings were")} cancelled, and ${cancelledBookings === 1 ? "stays" : "stay"} cancelled. If one had begun, you keep the days used.`}
          </li>
        )}
        {archivedListings > 0 && (
          <li>
            {`${formatCount(archivedListings, "listing was", "listings were")} archived, and ${archivedListings === 1 ? "does" : "do"} not come back. To offer a space again, create a new listing.`}
          </li>
        )}
        {withdrawnClaims > 0 && (
          <li>
            <span>{`${formatCount(withdrawnClaims, "claim to a listing was", "claims to listings were")} withdrawn, and ${withdrawnClaims === 1 ? "stays" : "stay"} withdrawn. You can `}</span>
            <Link to="/dashboard/claims" className="link">
              claim again
            </Link>
            .
          </li>
        )}
        {wasAdmin && (
          <li>You are no longer an administrator. Another administrator can make you one again.</li>
        )}
        <li>
          If you didn't delete it,{" "}
          <Link to={recoveryPath()} className="link">
            choose a new password
          </Link>{" "}
          now.
        </li>
      </ul>
      <p className="flex flex-wrap gap-3">
        <Link to="/dashboard" className="button button-primary">
          Go to the dashboard
        </Link>
        <Link to="/dashboard/account/delete" className="button button-quiet">
          Delete it after all
        </Link>
      </p>
    </div>
  );
}
