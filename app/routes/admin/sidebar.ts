import { z } from "zod";
import { platform } from "~/context.server";
import { formAction } from "~/form-action.server";
import { sidebarCookie } from "~/features/administration/display-cookies.server";
import { seeOther } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/sidebar";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

const SidebarForm = z.object({ fold: z.enum(["yes", "no"]), returnTo: z.string().optional() });

/** Folds and unfolds the sidebar. It only sets a cookie, so it needs no session. */
export const action = formAction(
  SidebarForm,
  { oneButton: true },
  async ({ value }, { context }: Route.ActionArgs) => {
    const { SITE_URL } = context.get(platform).environment;
    const response = seeOther(safeReturnTo(value.returnTo, SITE_URL) ?? "/admin");
    response.headers.append("Set-Cookie", await sidebarCookie(value.fold === "yes"));
    return response;
  },
);
