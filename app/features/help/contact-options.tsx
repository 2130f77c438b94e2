import { callTo, mailTo, type Contact } from "~/features/help/contact";
import { hoursIn, phoneHours } from "~/features/help/phone-hours";
import { useHydrated } from "~/ui/layout/use-hydrated";

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
            <a
              href={mailTo(contact.supportEmail)}
              className="link inline-block py-1.5 wrap-anywhere"
            >
              {contact.supportEmail}
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

/** When the phone is answered, and, where scripts run, when that is where the reader is. */
export function PhoneHours() {
  const zone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null;
  return (
    <ul className="text-sm text-soft">
      {phoneHours.map(({ days, hours, ...times }) => {
        const here = zone && hoursIn(zone, times, new Date());
        return (
          <li key={days}>
            {days} {hours}
            {/* A line from the start: nothing moves when the scripts come. */}
            <span className="block">{here ? `${here} your time` : "San Francisco time"}</span>
          </li>
        );
      })}
    </ul>
  );
}
