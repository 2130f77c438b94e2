/** Faults that Stripe's documentation allows. */
export interface Switches {
  /** Milliseconds by which events are late. */
  late: number;
  /** Each event of a session is delivered twice. */
  duplicate: boolean;
  /** After each event of a session an older one of another state is delivered. */
  reordered: boolean;
  /** No event is delivered. */
  lost: boolean;
  /** The next calls that create something do it, and answer 500; the same key gets the same answer, as at Stripe. */
  successThen500: number;
  /** The next calls that create something do it, and their answers are lost; the same key gets the answer. */
  answerLost: number;
}

export const NO_FAULTS: Switches = {
  late: 0,
  duplicate: false,
  reordered: false,
  lost: false,
  successThen500: 0,
  answerLost: 0,
};
