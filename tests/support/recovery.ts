import { vi } from "vitest";
import { hiddenFieldsOf, type Browser } from "./browser.ts";
import type { Person } from "./backend.ts";
import type { Site } from "./site.ts";

/** The paths of the links for a new password that were mailed to an address, the latest first. They are sent in `waitUntil`. */
export function recoveryLinks({ backend }: Site, email: string, count = 1): Promise<string[]> {
  const mailed = () => {
    const mails = backend.mail(email).filter(({ subject }) => subject.includes("new password"));
    if (mails.length !== count)
      throw new Error(`${email} got ${mails.length} links instead of ${count}`);
    return mails.map(({ links: [link = ""] }) => {
      const { pathname, search } = new URL(link);
      return `${pathname}${search}`;
    });
  };
  return vi.waitFor(mailed, { timeout: 10_000 });
}

/** Requests the mail for a new password, and opens its link in this browser: its session may then set one. */
export async function openRecoveryLink(
  site: Site,
  browser: Browser,
  { email }: Pick<Person, "email">,
): Promise<void> {
  await browser.post("/auth/forgot-password", { email });
  const [link = ""] = await recoveryLinks(site, email);
  const page = await browser.get(link);
  const { to } = await browser.post(link, hiddenFieldsOf(page));
  if (to !== "/auth/reset-password") throw new Error(`The link led to ${to}`);
}
