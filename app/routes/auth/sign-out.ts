import { redirect } from "react-router";
import { db, flash, platform } from "~/context.server";
import { signOut } from "~/features/users/account.server";
import { seeOther } from "~/http.server";
import type { Route } from "./+types/sign-out";

/** A link, a picture or a prefetch must not sign anybody out: only the form does. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST")
    return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const outcome = await signOut(context.get(db));
  if (!outcome.ok) {
    const { requestId } = context.get(platform);
    console.error(
      JSON.stringify({
        level: "error",
        requestId,
        path: "/auth/sign-out",
        message: outcome.message,
      }),
    );
  }
  context.get(flash).say("You are signed out.");
  return seeOther("/");
}
