import { useState } from "react";

/** Messages for half a date or number, which only the browser can tell from an empty field. */
const UNREADABLE: Partial<Record<string, string>> = {
  date: "Enter the whole date: day, month and year.",
  number: "Enter a number in figures.",
};

/**
 * The message that an input shows in place of the browser's, and the listeners that it needs for it. The message appears when the form
 * is checked and goes when the input is mended. It is `refusal` where the attributes of the input refuse its value; without a
 * `refusal`, inputs of some types say that their value cannot be read.
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
      // Not `onChange`, which React leaves out where half a number gives way to none.
      onInput: ({ currentTarget }: React.InputEvent<HTMLInputElement>) =>
        isWrong(currentTarget) || setIsRefused(false),
    },
  };
}
