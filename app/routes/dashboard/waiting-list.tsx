import { changes, db, flash, member, platform } from "~/context.server";
import { LeaveForm } from "~/features/bookings/waiting/waiting-list.forms";
import type { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import { leaveWaitingList, listWaits } from "~/features/bookings/waiting/waiting-list.server";
import { WaitCard } from "~/features/bookings/waiting/wait-card";
import { formAction } from "~/form-action.server";
import { freedDaysTags } from "~/http/cache-tags";
import { notFound, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Route } from "./+types/waiting-list";

export async function loader({ context }: Route.LoaderArgs) {
  return { waits: await listWaits(context.get(db)), memberId: context.get(member).id };
}

export const action = formAction(
  LeaveForm,
  { oneButton: true, limit: "LIMIT_BOOKING" },
  async ({ value }, { context }: Route.ActionArgs) => {
    const left = await leaveWaitingList(context.get(db), value.waitId);
    if (left === null) throw notFound();
    context.get(changes).add(...freedDaysTags(left.spaceId));
    // The next one in line is mailed.
    context.get(platform).deliverMail();
    context.get(flash).say(SAID[left.outcome]);
    return seeOther("/dashboard/waiting-list");
  },
);

const SAID = {
  left: "You have left the waiting list.",
  "passed-on": "Passed on. Nothing was booked.",
  booked: "You had already booked these desks: your booking stands.",
  expired: "The hold had already ended. You are no longer on the list.",
  withdrawn: "The hold had already ended. You are no longer on the list.",
} as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Waiting List",
    description: "The sold-out days that you asked for, and the desks that are held for you.",
  });

export default function WaitingListPage({ loaderData }: Route.ComponentProps) {
  const { waits, memberId } = loaderData;
  const among = (...states: Wait["state"][]) => waits.filter(({ state }) => states.includes(state));
  const sections = [
    { title: "Held for you", list: among("held") },
    { title: "Waiting", list: among("waiting") },
    { title: "Ended", list: among("booked", "passed-on", "expired", "withdrawn", "over") },
  ];
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to="/dashboard/bookings">My Bookings</ParentLink>
        <h1 className="text-3xl">Waiting List</h1>
      </header>
      <ReplyAlert reply={undefined} />
      {waits.length === 0 && (
        <EmptyState
          title="You are not waiting for anything"
          action={{ to: "/search", label: "Browse Spaces" }}
        >
          When the days that you want are sold out, choose “Tell me when a desk is free” on the page
          of the space. We hold the next free desk for you and email you.
        </EmptyState>
      )}
      {sections.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} aria-label={title} className="grid max-w-4xl gap-4">
              <h2 className="text-2xl">{title}</h2>
              <ul className="grid gap-4">
                {list.map((wait) => (
                  <li key={wait.id}>
                    <WaitCard wait={wait} memberId={memberId} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
