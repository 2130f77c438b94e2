import { hiddenFieldsOf, type Browser } from "./browser.ts";
import type { Person } from "./backend.ts";
import type { Site } from "./site.ts";

/** Has a link for a new password mailed, and opens it in this browser: its session may then choose one. */
export async function recover(
  site: Site,
  browser: Browser,
  { email }: Pick<Person, "email">,
): Promise<void> {
  await browser.post("/auth/forgot-password", { email });
  const link = site.backend.mail(email)[0]?.links[0];
  if (!link) throw new Error(`No mail with a link was sent to ${email}`);
  const { pathname, search } = new URL(link);
  const page = await browser.get(`${pathname}${search}`);
  const { to } = await browser.post(`${pathname}${search}`, hiddenFieldsOf(page));
  if (to !== "/auth/reset-password") throw new Error(`The link led to ${to}`);
}
