import { Bookmark, CalendarCheck, ReceiptText } from "lucide";
import desk from "~/features/users/sign-in/desk.svg?no-inline";
import { Icon } from "~/ui/layout/icon";

/** The page around every form of the account: the form first, and beside it on wide screens the advantages of an account. */
export function AuthFrame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-20">
      <div className="mx-auto grid w-full max-w-md content-start gap-6 lg:max-w-none">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
      <AccountBenefits />
    </div>
  );
}

const benefits = [
  { icon: CalendarCheck, text: "Every booking in one place, ready for your calendar" },
  { icon: ReceiptText, text: "What cancelling would cost, before you cancel" },
  { icon: Bookmark, text: "The spaces you saved, kept for the next trip" },
];

/** A drawing, and the advantages of an account. */
function AccountBenefits() {
  return (
    <aside
      aria-labelledby="with-an-account"
      className="hidden self-start overflow-hidden rounded-3xl bg-sunken lg:block"
    >
      <img src={desk} alt="" width={656} height={470} loading="lazy" className="w-full" />
      <div className="px-8 pt-3 pb-8">
        <h2 id="with-an-account" className="text-xl">
          One account for every desk you book
        </h2>
        <ul className="mt-4 grid gap-2.5">
          {benefits.map(({ icon, text }) => (
            <li key={text} className="flex items-start gap-3 text-sm">
              <Icon icon={icon} size={20} className="mt-0.5 shrink-0 text-moss" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
