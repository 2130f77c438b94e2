import { measureScale } from "./bench/scale.ts";
import { runToCompletion } from "./lifecycle.ts";
import { proveMail } from "./prove/mail.ts";
import { proveMarket } from "./prove/market.ts";
import { proveRace } from "./prove/race.ts";

/**
 * `npm run prove -- NAME [HOW MUCH]`: what takes minutes. `npm test` samples each of these.
 * `mail`: 3,000 mails with three deliverers, and 3,000 with one that is killed 40 times.
 * `market`: 10,000 changes at once by 16 connections, and what the index of the search says afterwards.
 * `race`: a million attempts to book on 64 connections, with PostgreSQL killed five times meanwhile.
 * `scale`: the same as `npm run bench -- scale`.
 */
type Proof = (add: Parameters<typeof proveMail>[0], howMuch?: number) => Promise<boolean>;
const PROOFS: Readonly<Record<string, Proof>> = {
  mail: (add) => proveMail(add),
  market: proveMarket,
  race: proveRace,
  scale: (add) => measureScale([20_000, 100_000], 100, add),
};

const [name = "", howMuch] = process.argv.slice(2);
const proof = PROOFS[name];
if (proof) {
  await runToCompletion(async (add) => {
    process.exitCode = (await proof(add, howMuch === undefined ? undefined : Number(howMuch)))
      ? 0
      : 1;
  });
} else {
  console.error(`npm run prove -- ${Object.keys(PROOFS).join("|")}`);
  process.exitCode = 2;
}
