import { EmailAddress } from "~/ui/layout/email-address";
import { useSiteName } from "~/ui/layout/site-name";
import type { Contact } from "~/features/help/contact";
import { PhoneLink } from "~/ui/navigation/phone-link";
import { mailTo } from "~/values/mail-to";

/** The operator of this site, from its settings. */
export function OperatorCard({ contact }: { contact: Contact }) {
  return (
    <address className="card grid gap-1 p-5 not-italic">
      <strong>{useSiteName()}</strong>
      <span>{contact.address}</span>
      <a href={mailTo(contact.email)} className="link w-fit py-1 wrap-anywhere">
        <EmailAddress>{contact.email}</EmailAddress>
      </a>
      <PhoneLink phone={contact.phone} to={contact.call} className="link w-fit py-1" />
    </address>
  );
}
