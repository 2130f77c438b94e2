import { cheaperPass } from "~/features/bookings/quote/choice";
import { choiceQuery, type BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { ChoiceLink } from "~/ui/navigation/choice-link";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type CheaperPassProps = {
  quote: Quote;
  choice: BookingChoice;
  /** The page that takes the choice, and the id of its part that shows it. */
  page: Path;
  part: string;
};

/** A hint that another pass costs less for the same days, with a link that chooses it. */
export function CheaperPass({ quote, choice, page, part }: CheaperPassProps) {
  const { currency } = quote;
  const cheaper = cheaperPass(quote);
  if (!cheaper) return null;
  const name = cheaper.pass === "day" ? "day passes" : `a ${cheaper.pass} pass`;
  return (
    <p className="rounded-xl bg-moss-wash px-4 py-3 text-sm">
      <strong className="text-moss">{`Save ${formatMoney(cheaper.saving, currency)}`}</strong>
      <span>{` with ${name}: ${formatMoney(cheaper.total, currency)} for ${formatSpan(cheaper.startsOn, cheaper.endsOn)}. `}</span>
      <ChoiceLink
        to={`${page}${choiceQuery(choice, cheaper.changes)}`}
        part={part}
        className="link inline-block py-1"
      >
        {`Take ${name.replace("a ", "the ")}`}
      </ChoiceLink>
    </p>
  );
}
