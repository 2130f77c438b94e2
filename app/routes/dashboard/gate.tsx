import { Outlet } from "react-router";
import { keptReply } from "~/context.server";
import { requireMember } from "~/middleware/require-member.server";
import { KeptReply } from "~/ui/forms/kept-reply";
import type { Route } from "./+types/gate";

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** A loader also so that the gate stands on client navigations, which ask the server only for loaders. */
export function loader({ context }: Route.LoaderArgs) {
  return { kept: context.get(keptReply) };
}

export default function Gate({ loaderData }: Route.ComponentProps) {
  return (
    <KeptReply value={loaderData.kept}>
      <Outlet />
    </KeptReply>
  );
}
