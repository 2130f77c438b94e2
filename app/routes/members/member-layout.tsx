import { Outlet } from "react-router";
import { savedReply } from "~/context.server";
import { requireMember } from "~/middleware/require-member.server";
import stylesheet from "~/styles/members.css?url";
import { SavedReply } from "~/ui/forms/saved-reply";
import type { Route } from "./+types/member-layout";

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** Without a loader `requireMember` would not run on client navigations: middleware runs only where a loader is called. */
export function loader({ context }: Route.LoaderArgs) {
  return { saved: context.get(savedReply) };
}

export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SavedReply value={loaderData.saved}>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <Outlet />
    </SavedReply>
  );
}
