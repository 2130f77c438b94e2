import { db } from "~/context.server";
import { findAdminOverview } from "~/features/administration/administration.server";
import { RecentActivity } from "~/features/administration/recent-activity";
import { WaitingList } from "~/features/administration/waiting-list";
import { WeekCharts } from "~/features/administration/week-chart";
import { pageMeta } from "~/ui/layout/page-meta";
import { StatCard } from "~/ui/lists/stat-card";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import { formatInteger } from "~/values/count";
import type { Route } from "./+types/overview";

export async function loader({ context }: Route.LoaderArgs) {
  const { activity, waits, ...overview } = await findAdminOverview(context.get(db));
  const now = new Date();
  return {
    ...overview,
    waits: waits.map((wait) => ({ ...wait, ago: formatAgo(wait.since, now) })),
    activity: activity.map((change) => ({ ...change, ago: formatAgo(change.happenedAt, now) })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Admin Dashboard",
    description: "What waits, what was done, and how much.",
  });

export default function AdminOverviewPage({ loaderData }: Route.ComponentProps) {
  const { counts, waits, activity, weeks } = loaderData;
  return (
    <div className="admin-page">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Dashboard</h1>
        <p className="flex flex-wrap gap-3">
          <Link to="/admin/listings/new" className="button button-quiet">
            Add New Listing
          </Link>
          <Link to="/admin/claims?status=pending" className="button button-quiet">
            Review Claims
          </Link>
          <Link to="/admin/blogs/new" className="button button-primary">
            Write Blog
          </Link>
        </p>
      </header>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <StatCard
          label="Total Listings"
          count={counts.listings}
          part={`${formatInteger(counts.verified)} verified`}
        />
        <StatCard label="Pending Claims" count={counts.claims} />
        <StatCard
          label="Blog Posts"
          count={counts.posts}
          part={`${formatInteger(counts.published)} published`}
        />
        <StatCard
          label="Total Users"
          count={counts.users}
          part={`${formatInteger(counts.admins)} ${counts.admins === 1 ? "admin" : "admins"}`}
        />
      </dl>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <section aria-labelledby="waits" className="card grid gap-3 p-5">
          <h2 id="waits" className="text-xl">
            Waiting longest
          </h2>
          <WaitingList waits={waits} />
          <p className="flex flex-wrap gap-x-4 text-sm">
            <Link to="/admin/listings?status=review" className="link py-1">
              Listings to review
            </Link>
            <Link to="/admin/claims?status=pending" className="link py-1">
              Claims that are pending
            </Link>
          </p>
        </section>
        <section aria-labelledby="activity" className="card grid gap-3 p-5">
          <h2 id="activity" className="text-xl">
            Recent Activity
          </h2>
          <RecentActivity activity={activity} />
          <p>
            <Link to="/admin/audit" className="link text-sm">
              The whole log
            </Link>
          </p>
        </section>
      </div>
      <section aria-labelledby="weeks" className="card grid gap-4 p-5">
        <h2 id="weeks" className="text-xl">
          By week
        </h2>
        <WeekCharts weeks={weeks} />
      </section>
    </div>
  );
}
