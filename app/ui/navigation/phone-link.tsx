type PhoneLinkProps = { phone: string; to: string | null; className: string };

/** A telephone number as typed, with a link that calls it (`callTo`); plain text where it contains no number. */
export function PhoneLink({ phone, to, className }: PhoneLinkProps) {
  return to === null ? (
    <span>{phone}</span>
  ) : (
    <a href={to} className={className}>
      {phone}
    </a>
  );
}
