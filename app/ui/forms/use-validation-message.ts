import { useState } from "react";

/** Messages for a partial date or number, which only the browser can tell from an empty field. */
const UNREADABLE: Partial<Record<string, string>> = {
  date: "Enter the whole date: day, month and year.",
  number: "Enter a number in figures.",
};

/**
 * The message that an input shows in place of the browser's, and the listeners for it. It appears when the form is validated and
 * disappears when the value is corrected. It is `refusal` for a value that violates the input's attributes; without a `refusal`, inputs
 * of some types report unparsable values only.
 */
export function useValidationMessage(type: string | undefined, refusal: string | undefined) {
  const [isRefused, setIsRefused] = useState(false);
  const said = isRefused && (refusal ?? UNREADABLE[type ?? ""]);
  const isWrong = ({ validity }: HTMLInputElement) =>
    refusal === undefined ? validity.badInput : !validity.valid;
  return {
    errors: said ? [said] : undefined,
    listeners: {
      onInvalid: ({ currentTarget }: React.InvalidEvent<HTMLInputElement>) =>
        setIsRefused(isWrong(currentTarget)),
      // Not `onChange`, which React omits when a partial number is cleared.
      onInput: ({ currentTarget }: React.InputEvent<HTMLInputElement>) =>
        isWrong(currentTarget) || setIsRefused(false),
    },
  };
}
