import { BadgeCheck, Compass, Globe } from "lucide";
import { MarketFigures, type MarketStatistics } from "~/features/spaces/market-figures";
import { Icon } from "~/ui/layout/icon";

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

/** The advantages of the site, and the size of the market. */
export function WhyChooseUs({ statistics }: { statistics: MarketStatistics }) {
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
        <MarketFigures statistics={statistics} />
      </div>
    </section>
  );
}
