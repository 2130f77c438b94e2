import { z } from "zod";
import { authPath } from "~/features/users/account";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { addDays, dayIn, formatDay } from "~/values/day";
import type { Route } from "./+types/goodbye";

const Search = z.object({ until: z.iso.date().nullable().catch(null).default(null) });

/** The day of the erasure, where the address has a plausible one. */
export function loader({ url }: Route.LoaderArgs) {
  const { until } = readSearch(url, Search);
  const today = dayIn("UTC", new Date());
  return { until: until && until > today && until <= addDays(today, 14) ? until : null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Goodbye",
    description: "What happens to a deleted account, and how it comes back.",
  });

/** The page after the deletion of an account; its reader is a visitor by then. */
export default function Goodbye({ loaderData: { until } }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-16">
      <h1 className="text-3xl">Goodbye, and thank you</h1>
      <p className="measure text-lg">
        Nobody can use a deleted account, its listings can no longer be found, and it is removed for
        good{" "}
        {until ? (
          <span>
            on <strong>{formatDay(until)}</strong>, 14 days from now.
          </span>
        ) : (
          <span>after 14 days.</span>
        )}
        <span> An email with the date is on its way to you.</span>
      </p>
      <p className="measure">
        Until then your name stays beside your reviews, comments and conversations, and signing in
        brings the account back. Cancelled bookings, archived listings and withdrawn claims stay as
        they are. Afterwards, you can make a new account with the same email address.
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to="/" className="button button-primary">
          Go to the home page
        </Link>
        <Link to={authPath()} className="button button-quiet">
          Sign in to keep the account
        </Link>
      </p>
    </div>
  );
}
