import { useState } from "react";

/** What is said of half a date or number, which only the browser can tell from none. */
const UNREADABLE: Partial<Record<string, string>> = {
  date: "Enter the whole date: day, month and year.",
  "datetime-local": "Enter the whole date, and the time.",
  number: "Enter a number in figures.",
};

/**
 * What a field says of itself in place of the browser, once its form was not sent because it holds what nobody can read, until it is mended;
 * and the listeners of its input.
 */
export function useUnreadable(type: string | undefined) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  const said = isUnreadable && UNREADABLE[type ?? ""];
  return {
    errors: said ? [said] : undefined,
    listeners: {
      onInvalid: ({ currentTarget }: React.InvalidEvent<HTMLInputElement>) =>
        setIsUnreadable(currentTarget.validity.badInput),
      // Not `onChange`, which React leaves out where half a number gives way to none.
      onInput: ({ currentTarget }: React.InputEvent<HTMLInputElement>) =>
        currentTarget.validity.badInput || setIsUnreadable(false),
    },
  };
}
