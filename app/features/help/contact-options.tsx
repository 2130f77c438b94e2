import { callTo, mailTo, type Contact } from "~/features/help/contact";

/** When the phone is answered. */
const phoneHours = [
  { days: "Mon–Fri", hours: "9AM–6PM PST" },
  { days: "Weekend", hours: "10AM–4PM PST" },
] as const;

/** "Still Need Help": the two ways to a person. */
export function StillNeedHelp({ contact }: { contact: Contact }) {
  return (
    <section
      aria-labelledby="still"
      className="grid gap-6 rounded-2xl bg-sunken p-6 md:p-10 lg:grid-cols-[1fr_1.6fr] lg:gap-10"
    >
      <div>
        <h2 id="still" className="text-2xl">
          Still Need Help?
        </h2>
        <p className="mt-2 text-soft">
          Ask a person. It helps to name the space and the day you booked.
        </p>
      </div>
      <dl className="grid gap-6 sm:grid-cols-2">
        <div>
          <dt className="text-sm font-semibold">Email</dt>
          <dd>
            <a href={mailTo(contact.email)} className="link inline-block py-1.5 wrap-anywhere">
              {contact.email}
            </a>
            <p className="text-sm text-soft">Replies within 24 hours</p>
          </dd>
        </div>
        <div>
          <dt className="text-sm font-semibold">Phone</dt>
          <dd>
            <a href={callTo(contact.phone)} className="link inline-block py-1.5">
              {contact.phone}
            </a>
            <PhoneHours />
          </dd>
        </div>
      </dl>
    </section>
  );
}

export function PhoneHours() {
  return (
    <ul className="text-sm text-soft">
      {phoneHours.map(({ days, hours }) => (
        <li key={days}>
          {days} {hours}
        </li>
      ))}
    </ul>
  );
}
