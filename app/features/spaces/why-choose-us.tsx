import { BadgeCheck, Compass, Globe } from "lucide";
import { Icon } from "~/ui/layout/icon";
import { formatInteger } from "~/values/count";

const REASONS = [
  {
    icon: Compass,
    title: "Smart discovery",
    text: "Search by city, dates, desks, price and amenities. Add your dates, and you only see spaces with a desk free on every day they are open.",
  },
  {
    icon: BadgeCheck,
    title: "Verified spaces",
    text: "We review every listing before it goes online; a badge shows when we know who runs the space.",
  },
  {
    icon: Globe,
    title: "Global network",
    text: "One account and one way to book, always in the local time of the place you are going to.",
  },
];

type Statistics = { spaces: number; cities: number; countries: number; desks: number };

/** What we do for people, and how large the market is: counted, not claimed. */
export function WhyChooseUs({ statistics }: { statistics: Statistics }) {
  const figures = [
    [statistics.spaces, "spaces listed"],
    [statistics.cities, "cities"],
    [statistics.countries, "countries"],
    [statistics.desks, "desks"],
  ] as const;
  return (
    <section className="mt-14 border-y border-line bg-sunken md:mt-20">
      <div className="page grid gap-10 py-14 md:py-20">
        <h2 className="text-2xl">Why choose us</h2>
        <ul className="grid gap-8 md:grid-cols-3">
          {REASONS.map(({ icon, title, text }) => (
            <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-4">
              <Icon icon={icon} size={26} className="text-accent" />
              <h3 className="text-lg">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <dl className="grid grid-cols-2 gap-6 md:grid-cols-4">
          {figures.map(([figure, label]) => (
            <div key={label} className="grid">
              <dt className="order-2 text-sm text-soft">{label}</dt>
              <dd className="font-display text-3xl font-bold">{formatInteger(figure)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
