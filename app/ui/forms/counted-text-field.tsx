import { useState } from "react";
import { TextField } from "~/ui/forms/field";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { formatInteger } from "~/values/count";

type CountedTextFieldProps = Omit<React.ComponentProps<typeof TextField>, "hint" | "onInput"> & {
  /** What is asked for, which stands there without scripts too. */
  hint: string;
  /** Characters. */
  most: number;
};

/** A text whose length matters: scripts count what is typed. Screen readers hear the hint, and not every letter's number. */
export function CountedTextField({ hint, most, ...textarea }: CountedTextFieldProps) {
  const hydrated = useHydrated();
  const [length, setLength] = useState([...String(textarea.defaultValue ?? "")].length);
  return (
    <TextField
      {...textarea}
      onInput={({ currentTarget }) => setLength([...currentTarget.value].length)}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          {hydrated && (
            <span aria-hidden className="tabular-nums">
              {formatInteger(length)} / {formatInteger(most)}
            </span>
          )}
        </span>
      }
    />
  );
}
