import { EmailAddress } from "~/ui/layout/email-address";
import { PhoneLink } from "~/ui/navigation/phone-link";
import { useSiteName } from "~/ui/layout/site-name";
import { Link } from "~/ui/navigation/link";
import { footerLinks } from "~/ui/navigation/links";
import { Wordmark } from "~/ui/navigation/wordmark";
import type { Path } from "~/values/path";
import { mailTo } from "~/values/mail-to";
import { thisYear } from "~/values/this-year";

/** The contact data of the site. */
export type Contact = {
  contactEmail: string;
  contactPhone: string;
  contactCall: string | null;
  contactAddress: string;
};

type SiteFooterProps = {
  contact: Contact;
  bookings: Path;
  /** On the pages of a member, a phone shows one line: the bar of these pages is below it. */
  isShortOnPhones: boolean;
  /** The newsletter form, in a row below the links; its styles are in the style sheet, because it is on every page. */
  children: React.ReactNode;
};

const SHORT_LINKS = [
  { to: "/contact", label: "Contact" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
] as const;

export function SiteFooter({ contact, bookings, isShortOnPhones, children }: SiteFooterProps) {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div
        className={`page grid grid-cols-2 gap-x-6 gap-y-8 py-12 text-sm md:grid-cols-[1.6fr_1fr_1fr_1fr] ${isShortOnPhones ? "max-md:hidden" : ""}`}
      >
        <div className="grid content-start gap-4 max-md:col-span-2">
          <Wordmark />
          <address className="grid gap-1 text-soft not-italic">
            <a
              href={mailTo(contact.contactEmail)}
              className="w-fit py-1 underline underline-offset-4 hover:text-ink"
            >
              <EmailAddress>{contact.contactEmail}</EmailAddress>
            </a>
            <PhoneLink
              phone={contact.contactPhone}
              to={contact.contactCall}
              className="w-fit py-1 hover:text-ink"
            />
            <span>{contact.contactAddress}</span>
          </address>
        </div>
        {footerLinks(bookings).map(({ title, links }) => (
          <nav key={title} aria-label={title} className="first-of-type:max-md:row-span-2">
            <h2 className="mb-2 font-bold">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-block py-1.5 text-soft hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {children && (
          <section className="footer-row pt-8">
            <h2 className="mb-2 font-bold">Newsletter</h2>
            {children}
          </section>
        )}
      </div>
      <p
        className={`page flex flex-wrap items-center gap-x-4 text-sm text-soft ${isShortOnPhones ? "max-md:py-1.5 max-md:text-xs md:pb-8" : "pb-8"}`}
      >
        <span>{`© ${thisYear()} ${useSiteName()}`}</span>
        {isShortOnPhones &&
          SHORT_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} className="py-1.5 hover:text-ink hover:underline md:hidden">
              {label}
            </Link>
          ))}
      </p>
    </footer>
  );
}
