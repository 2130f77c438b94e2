import { SiteHeader } from "~/ui/navigation/site-header";
import { SiteFooter, type Contact } from "~/ui/navigation/site-footer";
import type { Account } from "~/ui/navigation/links";
import type { Path } from "~/values/path";

type SiteFrameProps = {
  account: Account | null;
  /** Where a visitor signs in or up, and comes back from. */
  signIn: Path;
  signUp: Path;
  /** The bookings of whoever is looking, which a visitor signs in for. */
  bookings: Path;
  contact: Contact;
  /** At the foot. */
  newsletter: React.ReactNode;
  children: React.ReactNode;
};

/** Head, page and foot, as visitors and members see them. */
export function SiteFrame({
  account,
  signIn,
  signUp,
  bookings,
  contact,
  newsletter,
  children,
}: SiteFrameProps) {
  return (
    <>
      <SiteHeader account={account} signIn={signIn} signUp={signUp} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter contact={contact} bookings={bookings}>
        {newsletter}
      </SiteFooter>
    </>
  );
}
