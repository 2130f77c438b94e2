import { fewAtATime } from "./few-at-a-time.ts";
import {
  comeBack,
  findProvider,
  letGo,
  open,
  pressToPay,
  reviewOf,
  sendCard,
  type Guest,
} from "./paying-guest.ts";

/** Pages that are opened at the same time, before everybody presses the button. */
const READERS = 8;

/** A crowd begins to pay for one desk at once, and again after it was let go. Answers how many began each time. */
export async function stormTheLastDesk(guests: readonly Guest[]): Promise<number[]> {
  const rounds: number[] = [];
  for (const end of [letGo, payAndReturn]) {
    const reviews = await fewAtATime(READERS, guests, async (guest) => {
      const wish = guest.world.lastDesk;
      return { guest, wish, review: await open(guest, reviewOf(wish)) };
    });
    const pressed = await Promise.all(
      reviews.map(async ({ guest, wish, review }) => {
        const begun = await pressToPay(guest, wish, review);
        return begun ? [{ guest, begun }] : [];
      }),
    );
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
