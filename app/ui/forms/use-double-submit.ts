import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Milliseconds. A slower second press is intended: on a bad network people try again. */
const DOUBLE_PRESS = 1_000;

/**
 * Whether a submit event is the second half of a double press, while the first is pending. React Router would abort the first request,
 * and lose a response that comes only once: a mail's link works for one of them.
 */
export function useDoubleSubmit(): (submit: Event) => boolean {
  const { state } = useNavigation();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (state === "idle") sentAt.current = Number.NEGATIVE_INFINITY;
  }, [state]);
  return ({ timeStamp }) => {
    if (timeStamp - sentAt.current < DOUBLE_PRESS) return true;
    sentAt.current = timeStamp;
    return false;
  };
}
