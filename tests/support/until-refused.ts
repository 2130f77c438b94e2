/**
 * Repeats a request until it is over the limit, and answers the refusal, its number, and the status of each request before. A window
 * allows `most` and follows the clock, so one may end between two requests, and counting starts again; but never beyond twice as many.
 */
export async function untilRefused<Answer extends { status: number }>(
  most: number,
  again: () => Promise<Answer>,
): Promise<{ answer: Answer; tries: number; before: number[] }> {
  const before: number[] = [];
  for (let tries = 1; tries <= 2 * most + 1; tries++) {
    const answer = await again();
    if (answer.status === 429) return { answer, tries, before };
    before.push(answer.status);
  }
  throw new Error("It was never too often");
}
