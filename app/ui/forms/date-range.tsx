import { Calendar } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import { Field } from "~/ui/forms/field";
import type { RangeCalendar } from "~/ui/forms/range-calendar";
import { Icon } from "~/ui/layout/icon";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { describeRange, type DayRange } from "~/values/day-range";

type DateRangeProps = {
  from?: string | null;
  to?: string | null;
  /** On small screens the inputs stay, and no button replaces them: choosing days needs no press first. */
  isTyped?: boolean;
  className?: string;
};

/**
 * Two date inputs, which the form submits. With scripts one button replaces them and opens a calendar that writes into them. When the
 * calendar fails to load, or takes too long, the inputs return.
 */
export function DateRange({ from, to, isTyped = false, className = "" }: DateRangeProps) {
  const id = useId();
  const inputs = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [range, setRange] = useState<DayRange>({ from: from || null, to: to || null });
  const [isOpen, setIsOpen] = useState(false);
  const [calendar, setCalendar] = useState<{ Calendar: typeof RangeCalendar } | "missing" | null>(
    null,
  );
  const hasCalendar = useHydrated() && calendar !== "missing";
  const isOutOfSight = hasCalendar && !isTyped;
  const onlyWide = isTyped ? "max-lg:hidden" : "";

  // A third of the page's scripts: loaded when it is first opened.
  const toggled = ({ newState }: React.ToggleEvent) => {
    // The Worker's bundle has no use for the library.
    if (import.meta.env.SSR) return;
    setIsOpen(newState === "open");
    if (newState === "open" && !calendar)
      void import("~/ui/forms/range-calendar").then(
        // Not when the inputs have already returned.
        ({ RangeCalendar }) => setCalendar((now) => now ?? { Calendar: RangeCalendar }),
        () => setCalendar("missing"),
      );
  };

  // A hanging request never fails by itself.
  useEffect(() => {
    if (!isOpen || calendar) return;
    const waited = setTimeout(() => setCalendar((now) => now ?? "missing"), LONGEST_WAIT);
    return () => clearTimeout(waited);
  }, [isOpen, calendar]);

  // The focus was in the panel, which is gone now.
  useEffect(() => {
    if (calendar === "missing" && isOpen) inputs.current?.querySelector("input")?.focus();
  }, [calendar, isOpen]);

  // The inputs may have been filled in before hydration.
  useEffect(() => setRange(readRange(inputs.current)), []);

  const take = (next: DayRange) => {
    setRange(next);
    const [start, end] = inputs.current?.querySelectorAll("input") ?? [];
    write(start, next.from);
    // For a single day the address needs no last one.
    write(end, next.to === next.from ? null : next.to);
  };
  const choose = (next: DayRange) => {
    take(next);
    if (next.to) panel.current?.hidePopover();
  };

  // Tabbing past the end of the panel closes it. The button toggles it by itself.
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && panel.current?.contains(target);
      if (!isInside && target !== button.current) panel.current?.hidePopover();
    };
    document.addEventListener("focusin", close);
    return () => document.removeEventListener("focusin", close);
  }, [isOpen]);

  return (
    <div className={`date-range ${className}`}>
      <div
        ref={inputs}
        aria-hidden={isOutOfSight || undefined}
        onChange={() => setRange(readRange(inputs.current))}
        className={isOutOfSight ? "sr-only" : hasCalendar ? "lg:hidden" : undefined}
      >
        <div className="date-inputs">
          <Field
            label="First day"
            name="startDate"
            type="date"
            defaultValue={from ?? ""}
            tabIndex={isOutOfSight ? -1 : undefined}
          />
          <Field
            label="Last day"
            name="endDate"
            type="date"
            defaultValue={to ?? ""}
            tabIndex={isOutOfSight ? -1 : undefined}
          />
        </div>
      </div>
      {hasCalendar && (
        <>
          <span id={`${id}-label`} className={`text-sm font-semibold ${onlyWide}`}>
            Dates
          </span>
          <button
            ref={button}
            type="button"
            id={`${id}-button`}
            popoverTarget={`${id}-panel`}
            // Before it opens, because its height is measured from the button down.
            onClick={() => makeRoom(button.current)}
            aria-haspopup="dialog"
            aria-labelledby={`${id}-label ${id}-button`}
            className={`date-button control ${onlyWide}`}
          >
            <Icon icon={Calendar} size={18} className="text-soft" />
            <span>{describeRange(range)}</span>
          </button>
          <div
            ref={panel}
            id={`${id}-panel`}
            popover="auto"
            role="dialog"
            aria-label="Choose dates"
            onToggle={toggled}
            className="date-panel"
          >
            {isOpen &&
              (calendar ? (
                <calendar.Calendar
                  range={range}
                  onChoose={choose}
                  onType={take}
                  onDone={() => panel.current?.hidePopover()}
                />
              ) : (
                <p className="text-soft">Opening the calendar…</p>
              ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Milliseconds to wait for the calendar. */
const LONGEST_WAIT = 8_000;

/** On a small screen the panel is below the button, with the field's values visible above it. */
function makeRoom(button: HTMLElement | null) {
  if (window.matchMedia("(width < 48rem)").matches)
    button?.parentElement?.scrollIntoView({ block: "start" });
}

function readRange(inputs: HTMLElement | null): DayRange {
  const [from = "", to = ""] = [...(inputs?.querySelectorAll("input") ?? [])].map(
    ({ value }) => value,
  );
  return { from: from || null, to: to || null };
}

/** Sets a value with the native setter and dispatches an event, so that React handles it like typing. */
function write(input: HTMLInputElement | undefined, value: string | null) {
  if (!input || input.value === (value ?? "")) return;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, value ?? "");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
