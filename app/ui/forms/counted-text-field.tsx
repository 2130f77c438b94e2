import { useState } from "react";
import { TextField } from "~/ui/forms/field";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { formatInteger } from "~/values/count";

type CountedTextFieldProps = Omit<
  React.ComponentProps<typeof TextField>,
  "hint" | "onInput" | "maxLength"
> & {
  /** The hint, visible without scripts too. */
  hint: string;
  /** Characters, as `text-schemas.ts` counts them. */
  most: number;
};

/** A text field with a limit: scripts count the characters. Screen readers announce the hint, and not the count after each letter. */
export function CountedTextField({ hint, most, ...textarea }: CountedTextFieldProps) {
  const hydrated = useHydrated();
  const [length, setLength] = useState([...String(textarea.defaultValue ?? "")].length);
  return (
    <TextField
      {...textarea}
      // The browser counts some characters as two code units.
      maxLength={most * 2}
      onInput={({ currentTarget }) => setLength([...currentTarget.value].length)}
      hint={
        <span className="flex justify-between gap-x-4">
          <span>{hint}</span>
          {/* The counter has its space before scripts run: otherwise the content below would move under a finger. */}
          <span aria-hidden className={`shrink-0 tabular-nums ${hydrated ? "" : "invisible"}`}>
            {`${formatInteger(length)} / ${formatInteger(most)}`}
          </span>
        </span>
      }
    />
  );
}
