import { pressToPay, reviewOf } from "./beginning-to-pay.ts";
import { fewAtATime } from "./few-at-a-time.ts";
import { comeBack, findProvider, letGo, open, sendCard, type Guest } from "./paying-guest.ts";

/** People at the same time: twice as many as the connections of the database, where more would only wait. */
const AT_ONCE = 16;

/** A crowd that has read that a desk is free begins to pay for it, and again after it was let go. Answers how many began each time. */
export async function stormTheLastDesk(guests: readonly Guest[]): Promise<number[]> {
  const rounds: number[] = [];
  for (const end of [letGo, payAndReturn]) {
    const reviews = await fewAtATime(AT_ONCE, guests, async (guest) => {
      const wish = guest.world.lastDesk;
      return { guest, wish, review: await open(guest, reviewOf(wish)) };
    });
    const pressed = await fewAtATime(AT_ONCE, reviews, async ({ guest, wish, review }) => {
      const begun = await pressToPay(guest, wish, review);
      return begun ? [{ guest, begun }] : [];
    });
    const started = pressed.flat();
    rounds.push(started.length);
    for (const { guest, begun } of started) await end(guest, begun);
  }
  return rounds;
}

const payAndReturn: typeof letGo = async (guest, begun) => {
  const provider = await findProvider(guest, begun);
  const back = provider && (await sendCard(provider));
  return comeBack(guest, back ?? begun.path);
};
