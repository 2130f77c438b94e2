import { Outlet, useLocation } from "react-router";
import { member, savedReply } from "~/context.server";
import { useOfflineCopy } from "~/features/bookings/offline-copy";
import { requireMember } from "~/middleware/require-member.server";
import stylesheet from "~/styles/members.css?url";
import { SavedReply } from "~/ui/forms/saved-reply";
import { MemberBar } from "~/ui/navigation/member-bar";
import type { Route } from "./+types/member-layout";

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** Without a loader `requireMember` would not run on client navigations: middleware runs only where a loader is called. */
export function loader({ context }: Route.LoaderArgs) {
  const { isHost, unreadThreads } = context.get(member);
  return { saved: context.get(savedReply), isHost, unreadThreads };
}

export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useOfflineCopy();
  return (
    <SavedReply value={loaderData.saved}>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <Outlet />
      {pathname.startsWith("/dashboard") && <MemberBar {...loaderData} />}
    </SavedReply>
  );
}
