import { SiteHeader } from "~/ui/navigation/site-header";
import { SiteFooter, type Contact } from "~/ui/navigation/site-footer";
import type { Account } from "~/ui/navigation/links";
import type { Path } from "~/values/path";

type SiteFrameProps = {
  account: Account | null;
  /** The page to sign in or up, with the address to return to. */
  signIn: Path;
  signUp: Path;
  /** The viewer's bookings; for visitors the sign-in page. */
  bookings: Path;
  contact: Contact;
  /** Whether the page is one of the member's own. */
  isOwnPage: boolean;
  /** The newsletter form of the footer. */
  newsletter: React.ReactNode;
  children: React.ReactNode;
};

/** Header, page and footer for visitors and members. */
export function SiteFrame({
  account,
  signIn,
  signUp,
  bookings,
  contact,
  isOwnPage,
  newsletter,
  children,
}: SiteFrameProps) {
  return (
    <>
      <SiteHeader account={account} signIn={signIn} signUp={signUp} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter contact={contact} bookings={bookings} isShortOnPhones={isOwnPage}>
        {newsletter}
      </SiteFooter>
    </>
  );
}
