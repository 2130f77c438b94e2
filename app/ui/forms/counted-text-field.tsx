import { useState } from "react";
import { TextField } from "~/ui/forms/field";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { formatInteger } from "~/values/count";

type CountedTextFieldProps = Omit<
  React.ComponentProps<typeof TextField>,
  "hint" | "onInput" | "maxLength"
> & {
  /** What is asked for, which stands there without scripts too. */
  hint: string;
  /** Characters, as `text-schemas.ts` counts them. */
  most: number;
};

/** A text whose length matters: scripts count what is typed. Screen readers hear the hint, and not every letter's number. */
export function CountedTextField({ hint, most, ...textarea }: CountedTextFieldProps) {
  const hydrated = useHydrated();
  const [length, setLength] = useState([...String(textarea.defaultValue ?? "")].length);
  return (
    <TextField
      {...textarea}
      // The browser counts some characters as two.
      maxLength={most * 2}
      onInput={({ currentTarget }) => setLength([...currentTarget.value].length)}
      hint={
        <span className="flex justify-between gap-x-4">
          <span>{hint}</span>
          {/* It has its place before scripts run: what stands below would move under a finger that is pressing it. */}
          <span aria-hidden className={`shrink-0 tabular-nums ${hydrated ? "" : "invisible"}`}>
            {`${formatInteger(length)} / ${formatInteger(most)}`}
          </span>
        </span>
      }
    />
  );
}
