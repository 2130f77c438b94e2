/**
 * Asks again and again until that is too often, and answers the refusal, which try it was, and the status of each before. A window takes
 * `most` and follows the clock, so one may end between two tries, and those behind it are counted anew; never in twice as many.
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
