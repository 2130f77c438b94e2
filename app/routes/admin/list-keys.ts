import { z } from "zod";
import { platform } from "~/context.server";
import { listKeysCookie } from "~/features/administration/display-cookies.server";
import { readForm } from "~/http/read-form.server";
import { notOurForm, seeOther } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/list-keys";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

const ListKeysForm = z.object({ keys: z.enum(["on", "off"]), returnTo: z.string().optional() });

/** Switches the keyboard shortcuts of lists on and off. It only sets a cookie, so it needs no session. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ListKeysForm);
  if (form.status !== "success") throw notOurForm();
  const { SITE_URL } = context.get(platform).environment;
  const response = seeOther(safeReturnTo(form.value.returnTo, SITE_URL) ?? "/admin");
  response.headers.append("Set-Cookie", await listKeysCookie(form.value.keys === "off"));
  return response;
}
