import { Calendar } from "lucide";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Field } from "~/ui/forms/field";
import { Icon } from "~/ui/layout/icon";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { describeRange, type DayRange } from "~/values/day-range";

// The calendar is a third of the page's scripts: fetched when someone opens it.
const RangeCalendar = lazy(async () => ({
  default: (await import("~/ui/forms/range-calendar")).RangeCalendar,
}));

/** While a year is typed it is one of long ago: nothing is searched for then. */
const LEAST = "2000-01-01";

const PANEL = {
  popover: "auto",
  role: "dialog",
  "aria-label": "Choose dates",
  className: "date-panel",
} as const;

type DateRangeProps = { from?: string | null; to?: string | null; className?: string };

/**
 * Two date inputs, which are what the form sends. With scripts one button stands for both and opens a panel with a calendar that writes
 * into them, and with the inputs for who would rather type.
 */
export function DateRange({ from, to, className = "" }: DateRangeProps) {
  const id = useId();
  const inputs = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [range, setRange] = useState<DayRange>({ from: from || null, to: to || null });
  const [isOpen, setIsOpen] = useState(false);
  const hydrated = useHydrated();

  // The inputs may have been filled in before the scripts came.
  useEffect(() => setRange(readRange(inputs.current)), []);

  const choose = (next: DayRange) => {
    setRange(next);
    const [start, end] = inputs.current?.querySelectorAll("input") ?? [];
    write(start, next.from);
    // One day needs no last one in the address.
    write(end, next.to === next.from ? null : next.to);
    if (next.to) panel.current?.hidePopover();
  };

  const toggled = ({ newState }: React.ToggleEvent) => {
    setIsOpen(newState === "open");
    // Nobody could correct half a date behind the button, and the form would not be sent for it.
    if (newState === "closed")
      for (const input of inputs.current?.querySelectorAll("input") ?? [])
        if (!input.validity.valid) {
          input.value = "";
          setRange(readRange(inputs.current));
        }
  };

  // Who tabs past the end of the panel leaves it. The button closes it by itself.
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
      {hydrated && (
        <>
          <span id={`${id}-label`} className="text-sm font-semibold">
            Dates
          </span>
          <button
            ref={button}
            type="button"
            id={`${id}-button`}
            popoverTarget={`${id}-panel`}
            // Before it opens: the room below the button is measured then.
            onClick={() => makeRoom(button.current)}
            aria-haspopup="dialog"
            aria-labelledby={`${id}-label ${id}-button`}
            className="date-button control"
          >
            <Icon icon={Calendar} size={18} className="text-soft" />
            {describeRange(range)}
          </button>
        </>
      )}
      {/* The same element with and without scripts: it holds what was typed before they came. */}
      <div ref={panel} id={`${id}-panel`} onToggle={toggled} {...(hydrated ? PANEL : {})}>
        {isOpen && (
          <Suspense fallback={<p className="text-soft">Opening the calendar…</p>}>
            <RangeCalendar
              range={range}
              onChoose={choose}
              onDone={() => panel.current?.hidePopover()}
            />
          </Suspense>
        )}
        <div
          ref={inputs}
          onChange={() => setRange(readRange(inputs.current))}
          className={`date-inputs ${hydrated ? "mt-4 border-t border-line pt-4" : ""}`}
        >
          <Field
            label="First day"
            name="startDate"
            type="date"
            min={LEAST}
            defaultValue={from ?? ""}
          />
          <Field label="Last day" name="endDate" type="date" min={LEAST} defaultValue={to ?? ""} />
        </div>
      </div>
    </div>
  );
}

/** On a small screen the panel lies below the button: what is filled in stays in sight above it. */
function makeRoom(button: HTMLElement | null) {
  if (window.matchMedia("(width < 48rem)").matches)
    button?.parentElement?.scrollIntoView({ block: "start" });
}

function readRange(inputs: HTMLElement | null): DayRange {
  const [from = "", to = ""] = [...(inputs?.querySelectorAll("input") ?? [])].map(
    ({ value, validity }) => (validity.valid ? value : ""),
  );
  return { from: from || null, to: to || null };
}

/** Sets a value past React's own setter, so that React sees the change as if it had been typed. */
function write(input: HTMLInputElement | undefined, value: string | null) {
  if (!input || input.value === (value ?? "")) return;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, value ?? "");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
