import { SiteHeader } from "~/ui/navigation/site-header";
import { SiteFooter } from "~/ui/navigation/site-footer";
import type { Account } from "~/ui/navigation/links";

type SiteFrameProps = {
  account: Account | null;
  contact: { email: string; phone: string; address: string };
  year: number;
  children: React.ReactNode;
};

/** Head, page and foot, as visitors and members see them. */
export function SiteFrame({ account, contact, year, children }: SiteFrameProps) {
  return (
    <>
      <SiteHeader account={account} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter contact={contact} year={year} />
    </>
  );
}
