import { ChevronUp } from "lucide";
import { useState } from "react";
import { BookNow } from "~/features/bookings/quote/book-now";
import { CHOICE_FORM, isBookable } from "~/features/bookings/quote/booking-panel";
import { ChoiceSheet } from "~/features/bookings/quote/choice-sheet";
import type { WeeksCalendarProps } from "~/features/bookings/calendar/weeks-calendar";
import { ChosenPrice } from "~/features/bookings/quote/chosen-price";
import { shortRefusal } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { leadPrice } from "~/features/spaces/prices";
import type { Space } from "~/features/spaces/space.schema";
import { Icon } from "~/ui/layout/icon";
import { formatMoney } from "~/values/money";

type BookingBarProps = WeeksCalendarProps & { quote: Quote | null; isOwn: boolean };

/**
 * The price and the next step, always visible on small screens. It opens the choice in a sheet; without scripts it links to the card with
 * the same choice.
 */
export function BookingBar({ quote, isOwn, ...calendar }: BookingBarProps) {
  const { space, choice } = calendar;
  const [isOpen, setIsOpen] = useState(false);
  if (!isBookable(space, isOwn)) return null;
  const opens = {
    href: "#book",
    "aria-haspopup": "dialog",
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      setIsOpen(true);
    },
  } as const;
  const change = (
    <span className="inline-flex items-center gap-0.5 pl-1 text-sm text-ink underline underline-offset-4">
      Change <Icon icon={ChevronUp} size={16} />
    </span>
  );
  return (
    <section aria-label="Price and next step" className="bottom-bar lg:hidden">
      {quote && (
        <a {...opens} className="flex min-h-11 items-center">
          {quote.refusal ? (
            <span className="grid leading-tight">
              <span className="text-sm font-semibold">{shortRefusal(quote)}</span>
              <span className="-ml-1">{change}</span>
            </span>
          ) : (
            <ChosenPrice choice={choice} quote={quote}>
              {change}
            </ChosenPrice>
          )}
        </a>
      )}
      {quote ? (
        <BookNow space={space} choice={choice} quote={quote} form={CHOICE_FORM} />
      ) : (
        <>
          <LeadPrice space={space} />
          <a {...opens} className="button button-primary">
            Choose days
          </a>
        </>
      )}
      {isOpen && <ChoiceSheet {...calendar} quote={quote} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function LeadPrice({ space }: { space: Space }) {
  const lead = leadPrice(space);
  return (
    lead && (
      <p>
        <strong className="text-lg">{formatMoney(lead.price, space.currency)}</strong>{" "}
        <span className="text-soft">{`/ ${lead.unit}`}</span>
      </p>
    )
  );
}
