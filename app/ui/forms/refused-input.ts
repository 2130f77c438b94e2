import { useState } from "react";

/** What is said of half a date or number, which only the browser can tell from none. */
const UNREADABLE: Partial<Record<string, string>> = {
  date: "Enter the whole date: day, month and year.",
  "datetime-local": "Enter the whole date, and the time.",
  number: "Enter a number in figures.",
};

/**
 * What an input says of itself in place of the browser, from when its form is checked until it is mended, and its listeners: `refusal`
 * while its attributes refuse what is filled in; without one, of some types, that nobody can read it.
 */
export function useRefusedInput(type: string | undefined, refusal: string | undefined) {
  const [isRefused, setIsRefused] = useState(false);
  const said = isRefused && (refusal ?? UNREADABLE[type ?? ""]);
  const isWrong = ({ validity }: HTMLInputElement) =>
    refusal === undefined ? validity.badInput : !validity.valid;
  return {
    errors: said ? [said] : undefined,
    listeners: {
      onInvalid: ({ currentTarget }: React.InvalidEvent<HTMLInputElement>) =>
        setIsRefused(isWrong(currentTarget)),
      // Not `onChange`, which React leaves out where half a number gives way to none.
      onInput: ({ currentTarget }: React.InputEvent<HTMLInputElement>) =>
        isWrong(currentTarget) || setIsRefused(false),
    },
  };
}
