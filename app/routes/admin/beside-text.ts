import { z } from "zod";
import { besideTextCookie } from "~/features/administration/display-cookies.server";
import { BESIDE_TEXT } from "~/features/posts/editor/beside-text";
import { readForm } from "~/http/read-form.server";
import { notOurForm } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/beside-text";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

const BesideTextForm = z.object({ beside: z.enum(BESIDE_TEXT) });

/**
 * Remembers the panel beside the text of a post. The editor's script sends it, and the page stays: a redirect would load the form again
 * while its author types. It only sets a cookie, so it needs no session.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, BesideTextForm);
  if (form.status !== "success") throw notOurForm();
  const headers = { "Set-Cookie": await besideTextCookie(form.value.beside) };
  return new Response(null, { status: 204, headers });
}
