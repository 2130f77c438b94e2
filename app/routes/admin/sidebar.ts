import { z } from "zod";
import { platform } from "~/context.server";
import { sidebarCookie } from "~/features/administration/display-cookies.server";
import { readForm } from "~/http/read-form.server";
import { notOurForm, seeOther } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/sidebar";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

const SidebarForm = z.object({ fold: z.enum(["yes", "no"]), returnTo: z.string().optional() });

/** Folds and unfolds the sidebar. It only sets a cookie, so it needs no session. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, SidebarForm);
  if (form.status !== "success") throw notOurForm();
  const { SITE_URL } = context.get(platform).environment;
  const response = seeOther(safeReturnTo(form.value.returnTo, SITE_URL) ?? "/admin");
  response.headers.append("Set-Cookie", await sidebarCookie(form.value.fold === "yes"));
  return response;
}
