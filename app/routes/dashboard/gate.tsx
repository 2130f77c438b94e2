import { Outlet } from "react-router";
import { requireMember } from "~/middleware/require-member.server";
import type { Route } from "./+types/gate";

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** There so that the gate also stands on client navigations, which ask the server only for loaders. */
export function loader() {
  return null;
}

export default function Gate() {
  return <Outlet />;
}
