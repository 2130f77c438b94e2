import { Link } from "~/ui/navigation/link";
import { footerLinks } from "~/ui/navigation/links";
import { Wordmark } from "~/ui/navigation/wordmark";
import type { Path } from "~/values/path";

type SiteFooterProps = {
  contact: { email: string; phone: string; address: string };
  bookings: Path;
  year: number;
};

export function SiteFooter({ contact, bookings, year }: SiteFooterProps) {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:py-12">
        <div className="grid content-start gap-4 max-md:col-span-2">
          <Wordmark />
          <address className="grid gap-1 text-sm text-soft not-italic">
            <a
              href={`mailto:${contact.email}`}
              className="w-fit py-1 underline underline-offset-4 hover:text-ink"
            >
              {contact.email}
            </a>
            <a
              href={`tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`}
              className="w-fit py-1 hover:text-ink"
            >
              {contact.phone}
            </a>
            <span>{contact.address}</span>
          </address>
        </div>
        {footerLinks(bookings).map(({ title, links }) => (
          <nav key={title} aria-label={title} className="first-of-type:max-md:row-span-2">
            <h2 className="mb-2 text-sm font-bold">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-block py-1.5 text-sm text-soft hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="page pb-8 text-sm text-soft">© {year} NomadCoWork</p>
    </footer>
  );
}
