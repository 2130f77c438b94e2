import { redirect } from "react-router";
import { db, flash, requestRecord } from "~/context.server";
import { forgetMember } from "~/http/forget-member.server";
import { signOut } from "~/features/users/account.server";
import { seeOther } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/sign-out";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** A link, a picture or a prefetch must not sign anybody out: only the form does. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST")
    return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const outcome = await signOut(context.get(db));
  if (!outcome.ok) context.get(requestRecord).trouble.push(`sign-out: ${outcome.message}`);
  context.get(flash).say("You are signed out.");
  const response = seeOther("/");
  // In any case, also when Auth cannot be reached.
  forgetMember(request, response);
  return response;
}
