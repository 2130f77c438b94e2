import { useId, useRef, useState } from "react";
import { FieldFrame } from "~/ui/forms/field";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { formatCount } from "~/values/count";

type Option = { value: string; hint: string };

type ComboboxProps = Pick<
  React.ComponentProps<"input">,
  "name" | "placeholder" | "maxLength" | "defaultValue" | "className"
> & {
  label: string;
  /** The suggestions; other text may be typed. */
  options: Option[];
  onType: (text: string) => void;
  onChoose?: () => void;
};

/** The number of suggestions that fit below a field on a small screen. */
const MOST = 8;

/**
 * A text field with suggestions. Without scripts the browser shows them (`datalist`). With scripts it is a combobox by
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/: arrows choose, Enter accepts, Escape closes.
 */
export function Combobox({ label, options, onType, onChoose, className, ...input }: ComboboxProps) {
  const [id, listId] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = options.slice(0, MOST);
  const isOpen = isAsked && shown.length > 0;

  const open = (at: number) => {
    setAsked(true);
    setActive(at);
  };
  const close = () => setAsked(false);
  const choose = ({ value }: Option) => {
    if (field.current) field.current.value = value;
    close();
    onChoose?.();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key } = event;
    const chosen = isOpen ? shown[active] : undefined;
    // The cycle of suggestions includes the field itself, between the last and the first.
    if (key === "ArrowDown")
      open(isOpen && active === shown.length - 1 ? -1 : isOpen ? active + 1 : 0);
    else if (key === "ArrowUp") open(isOpen && active > -1 ? active - 1 : shown.length - 1);
    else if (key === "Enter" && chosen) choose(chosen);
    else if (key === "Escape" && isOpen) close();
    else {
      if (key === "Enter") close();
      return;
    }
    event.preventDefault();
  };
  const roles = hydrated
    ? ({
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": isOpen,
        "aria-controls": listId,
        "aria-activedescendant": isOpen && active >= 0 ? `${listId}-${active}` : undefined,
      } as const)
    : { list: listId };
  return (
    <FieldFrame label={label} controlId={id} className={className}>
      <div className="relative">
        <input
          {...input}
          {...roles}
          ref={field}
          id={id}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          onClick={() => open(-1)}
          onBlur={close}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            open(-1);
            onType(target.value);
          }}
          className="control"
        />
        {!hydrated && (
          <datalist id={listId}>
            {options.map(({ value, hint }) => (
              <option key={value} value={value}>
                {hint}
              </option>
            ))}
          </datalist>
        )}
        {isOpen && (
          <div
            id={listId}
            role="listbox"
            aria-label="Suggestions"
            className="absolute inset-x-0 top-full z-20 mt-1 grid overflow-hidden rounded-xl border border-edge bg-raised py-1 shadow-lg"
          >
            {shown.map((option, index) => (
              <button
                key={option.value}
                type="button"
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 text-left text-base hover:bg-wash aria-selected:bg-wash"
              >
                <span className="min-w-0 wrap-anywhere">{option.value}</span>
                <span className="shrink-0 text-sm text-soft">{option.hint}</span>
              </button>
            ))}
          </div>
        )}
        <p role="status" className="sr-only">
          {isOpen ? formatCount(shown.length, "suggestion") : ""}
        </p>
      </div>
    </FieldFrame>
  );
}
