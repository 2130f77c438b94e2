import { Mail, MessageCircle, Phone } from "lucide";
import type { Contact } from "~/features/help/contact";
import { PhoneLink } from "~/ui/navigation/phone-link";
import { describePhoneHours, phoneHours } from "~/features/help/phone-hours";
import { EmailAddress } from "~/ui/layout/email-address";
import { Icon } from "~/ui/layout/icon";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { Link } from "~/ui/navigation/link";
import { mailTo } from "~/values/mail-to";

/** The three ways to contact a person. The page of "Live Chat" shows whether somebody is online. */
export function ContactOptions({ contact }: { contact: Contact }) {
  return (
    <ul aria-label="Ways to reach us" className="grid gap-4 md:grid-cols-3 lg:gap-6">
      <Option icon={<Icon icon={MessageCircle} size={20} />} title="Live Chat">
        <LiveChat />
      </Option>
      <Option icon={<Icon icon={Mail} size={20} />} title="Email">
        <a href={mailTo(contact.supportEmail)} className="link inline-block py-1.5 wrap-anywhere">
          <EmailAddress>{contact.supportEmail}</EmailAddress>
        </a>
        <p className="text-sm text-soft">Replies within 24 hours</p>
      </Option>
      <Option icon={<Icon icon={Phone} size={20} />} title="Phone">
        <PhoneLink phone={contact.phone} to={contact.call} className="link inline-block py-1.5" />
        <PhoneHours />
      </Option>
    </ul>
  );
}

type OptionProps = { icon: React.ReactNode; title: string; children: React.ReactNode };

function Option({ icon, title, children }: OptionProps) {
  return (
    <li className="card p-5">
      <h2 className="flex items-center gap-2.5 text-base text-soft">
        {icon}
        <span>{title}</span>
      </h2>
      {children}
    </li>
  );
}

/** It does not show whether somebody is online: the page may be minutes old. */
export function LiveChat() {
  return (
    <>
      <Link to="/dashboard/messages/support" className="link inline-block py-1.5">
        Message support
      </Link>
      <p className="text-sm text-soft">
        If nobody is there, leave a message: we answer within 24 hours
      </p>
    </>
  );
}

/** Advice below the answers, for readers without one. */
export function StillNeedHelp({ children }: { children?: React.ReactNode }) {
  return (
    <section
      aria-labelledby="still"
      className="grid justify-items-start gap-6 rounded-2xl bg-sunken p-6 md:p-10"
    >
      <div>
        <h2 id="still" className="text-2xl">
          Still Need Help?
        </h2>
        <p className="mt-2 text-soft">
          Ask a person. It helps to name the space and the day you booked.
        </p>
      </div>
      {children && <div className="w-full">{children}</div>}
      <Link to="/contact" className="button button-primary">
        Contact Support
      </Link>
    </section>
  );
}

/** The phone hours, and with scripts also in the reader's zone. */
export function PhoneHours() {
  const zone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null;
  return (
    <ul className="text-sm text-soft">
      {phoneHours.map(({ days, hours, ...times }) => (
        <li key={days}>
          <span>{`${days} ${hours}`}</span>
          {/* The line is in the HTML from the server, so that hydration moves nothing. */}
          <span className="block">{describePhoneHours(zone, times, new Date())}</span>
        </li>
      ))}
    </ul>
  );
}
