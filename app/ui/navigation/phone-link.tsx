type PhoneLinkProps = { phone: string; to: string | null; className: string };

/** A telephone number as it was typed, which calls it (`callTo`); words alone where there is no number in them. */
export function PhoneLink({ phone, to, className }: PhoneLinkProps) {
  return to === null ? (
    <span>{phone}</span>
  ) : (
    <a href={to} className={className}>
      {phone}
    </a>
  );
}
