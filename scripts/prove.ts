import { measureWithLighthouse } from "./bench/lighthouse.ts";
import { measureScale } from "./bench/scale.ts";
import { runToCompletion } from "./lifecycle.ts";
import { proveMail } from "./prove/mail.ts";
import { proveMarket } from "./prove/market.ts";
import { proveRace } from "./prove/race.ts";
import { proveVisitors } from "./prove/visitors.ts";

type Proof = {
  says: string;
  run: (add: Parameters<typeof proveMail>[0], howMuch?: number) => Promise<boolean>;
};

/** `npm run prove -- NAME [HOW MUCH]`: what takes minutes, and lists what there is without a name. `npm test` samples each of these. */
const PROOFS: Readonly<Record<string, Proof>> = {
  lighthouse: {
    says: "what Lighthouse says of four pages, the median of five runs",
    run: (add) => measureWithLighthouse(5, add),
  },
  mail: {
    says: "3,000 mails with three deliverers, and 3,000 with one that is killed 40 times",
    run: (add) => proveMail(add),
  },
  market: {
    says: "10,000 changes at once by 16 connections, and what the index of the search says afterwards",
    run: proveMarket,
  },
  race: {
    says: "a million attempts to book on 64 connections, with PostgreSQL killed five times meanwhile",
    run: proveRace,
  },
  scale: {
    says: "every public query of markets of 20,000 and 100,000 spaces",
    run: (add) => measureScale([20_000, 100_000], 100, add),
  },
  visitors: {
    says: "10,000 requests of members and visitors in turn before the cache: nobody sees a page of another",
    run: (add) => proveVisitors(add),
  },
};

const [name = "", howMuch] = process.argv.slice(2);
const proof = PROOFS[name];
if (proof) {
  await runToCompletion(async (add) => {
    const isProved = await proof.run(add, howMuch === undefined ? undefined : Number(howMuch));
    process.exitCode = isProved ? 0 : 1;
  });
} else {
  const lines = Object.entries(PROOFS).map(([one, { says }]) => `  ${one.padEnd(12)}${says}`);
  console.log(`npm run prove -- NAME\n${lines.join("\n")}`);
  if (name !== "") console.error(`There is no proof called ${name}.`);
  process.exitCode = name === "" ? 0 : 2;
}
