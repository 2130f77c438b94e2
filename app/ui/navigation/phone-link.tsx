import { callTo } from "~/values/phone-number";

/** A telephone number as it was typed, which calls it; words alone where there is no number in them. */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  const to = callTo(phone);
  return to === null ? (
    <span>{phone}</span>
  ) : (
    <a href={to} className={className}>
      {phone}
    </a>
  );
}
