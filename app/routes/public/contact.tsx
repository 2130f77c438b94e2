import { sendContactMessage } from "~/features/help/contact-message.server";
import { siteNameIn } from "~/ui/layout/site-name";
import { Mail, MapPin, MessageCircle, Phone } from "lucide";
import { db, flash, platform, viewer } from "~/context.server";
import { contactOf, type Contact } from "~/features/help/contact";
import { PhoneLink } from "~/ui/navigation/phone-link";
import { AfterSending } from "~/features/help/after-sending";
import { ContactFormFields } from "~/features/help/contact-form";
import { ContactForm, ContactSearch } from "~/features/help/contact.forms";
import { LiveChat, PhoneHours } from "~/features/help/contact-options";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { alertReply, refuse, seeOther } from "~/http/responses.server";
import { EmailAddress } from "~/ui/layout/email-address";
import { Icon } from "~/ui/layout/icon";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/contact";
import { mailTo } from "~/values/mail-to";

const TOO_MANY_OF_MEMBER =
  "You have reached today's limit for messages, so this one was not sent. Please email us at the address above, or try again tomorrow.";
const REFUSED = {
  // Anybody may have typed this address: the reader may not have written at all.
  "too-many-messages":
    "This address has reached today's limit for this form, so your message was not sent. Please sign in first, or email us at the address above.",
  "too-many-strangers":
    "This form has received unusually many messages today, so it is closed until tomorrow. Please sign in first, or email us at the address above.",
};

export function loader({ url, context }: Route.LoaderArgs) {
  const wasSent = readSearch(url, ContactSearch).sent !== null;
  // A new key after a message was sent renders a new, empty form.
  return { wasSent, viewer: context.get(viewer), formKey: crypto.randomUUID() };
}

export const action = formAction(
  ContactForm,
  { limit: "LIMIT_MAIL" },
  async ({ form, value }, { context }: Route.ActionArgs) => {
    const here = context.get(platform);
    const refusal = await sendContactMessage(context.get(db), value);
    if (refusal) {
      const isMember = context.get(viewer) !== null && refusal === "too-many-messages";
      return refuse(alertReply(form, isMember ? TOO_MANY_OF_MEMBER : REFUSED[refusal]), 409);
    }
    here.deliverMail();
    context.get(flash).say("Message sent successfully! We'll get back to you within 24 hours.");
    return seeOther("/contact?sent=yes#sent");
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Contact",
    description: `Reach ${siteNameIn(matches)} by email or phone. We reply within 24 hours, and most questions have an answer here.`,
    origin: matches[0].loaderData?.origin,
    path: "/contact",
    kind: "help",
  });

const quickHelp = [
  {
    to: "/help#booking",
    title: "How to Book",
    text: "Passes, several desks, closed days, calendar files.",
    label: "Read about booking",
  },
  {
    to: "/spaces/new",
    title: "List Your Space",
    text: "Five steps, saved as you go: what it is like, what it costs, which terms you choose.",
    label: "List a space",
  },
  {
    to: "/about#values",
    title: "Community",
    text: "Who this is for and what we stand for.",
    label: "Read about us",
  },
] as const;

export default function ContactPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { wasSent, viewer: reader, formKey } = loaderData;
  return (
    <div className="page py-10 md:py-16">
      <header className="max-w-[46rem]">
        <h1 className="text-4xl">Talk to a person</h1>
        <p className="mt-5 text-xl text-soft">
          If something is unclear, something went wrong at a space, or you run one yourself, write
          or call. We answer email within 24 hours.
        </p>
      </header>
      <Ways contact={contactOf(matches[0].loaderData.settings)} />
      <section aria-labelledby="write" className="mt-14 max-w-[46rem] md:mt-20">
        {wasSent && <AfterSending />}
        <h2 id="write" className="text-2xl">
          {wasSent ? "Send another message" : "Send us a message"}
        </h2>
        <ContactFormFields key={formKey} viewer={reader} reply={actionData} />
      </section>
      <QuickHelp />
    </div>
  );
}

function Ways({ contact }: { contact: Contact }) {
  return (
    <div className="mt-10 grid gap-4 sm:grid-cols-2 md:mt-14 lg:grid-cols-4 lg:gap-6">
      <Way icon={<Icon icon={MessageCircle} size={22} />} title="Live Chat">
        <LiveChat />
      </Way>
      <Way icon={<Icon icon={Mail} size={22} />} title="Email Support">
        <a
          href={mailTo(contact.supportEmail)}
          className="link inline-block py-1.5 text-lg font-semibold wrap-anywhere"
        >
          <EmailAddress>{contact.supportEmail}</EmailAddress>
        </a>
        <p className="text-sm text-soft">
          We reply within 24 hours. If it is about a booking, name the space and the first day.
        </p>
      </Way>
      <Way icon={<Icon icon={Phone} size={22} />} title="Phone Support">
        <PhoneLink
          phone={contact.phone}
          to={contact.call}
          className="link inline-block py-1.5 text-lg font-semibold"
        />
        <PhoneHours />
      </Way>
      <Way icon={<Icon icon={MapPin} size={22} />} title="Office Location">
        <address className="py-1.5 text-lg font-semibold not-italic">{contact.address}</address>
        <p className="text-sm text-soft">Please write to us before you visit.</p>
      </Way>
    </div>
  );
}

type WayProps = { icon: React.ReactNode; title: string; children: React.ReactNode };

function Way({ icon, title, children }: WayProps) {
  return (
    <section className="card grid content-start gap-3 p-6 lg:p-8">
      <h2 className="flex items-center gap-2.5 text-base text-soft">
        {icon}
        <span>{title}</span>
      </h2>
      <div>{children}</div>
    </section>
  );
}

function QuickHelp() {
  return (
    <section aria-labelledby="quick" className="mt-14 md:mt-20">
      <h2 id="quick" className="text-2xl">
        Your question may already be answered
      </h2>
      <ul className="mt-6 grid md:grid-cols-3 md:gap-8">
        {quickHelp.map(({ to, title, text, label }) => (
          <li key={to} className="border-t border-line py-5">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-soft">{text}</p>
            <Link to={to} className="link mt-2 inline-block py-1.5 text-sm font-semibold">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
