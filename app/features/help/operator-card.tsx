import { callTo, mailTo, type Contact } from "~/features/help/contact";

/** Who answers for this site, as its settings say. */
export function OperatorCard({ contact }: { contact: Contact }) {
  return (
    <address className="card grid gap-1 p-5 not-italic">
      <strong>NomadCoWork</strong>
      <span>{contact.address}</span>
      <a href={mailTo(contact.email)} className="link w-fit py-1 wrap-anywhere">
        {contact.email}
      </a>
      <a href={callTo(contact.phone)} className="link w-fit py-1">
        {contact.phone}
      </a>
    </address>
  );
}
