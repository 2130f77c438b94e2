import { z } from "zod";
import { measureWithLighthouse } from "./bench/lighthouse.ts";
import { measureScale } from "./bench/scale.ts";
import { runToCompletion } from "./lifecycle.ts";
import { proveAdminLists } from "./prove/admin-lists.ts";
import { proveClaims } from "./prove/claims.ts";
import { proveCrowd } from "./prove/crowd.ts";
import { proveMail } from "./prove/mail.ts";
import { proveMarket } from "./prove/market.ts";
import { proveNewsletter } from "./prove/newsletter.ts";
import { provePayments } from "./prove/payments.ts";
import { proveRace } from "./prove/race.ts";
import { proveReceivers } from "./prove/receivers.ts";
import { proveUploads } from "./prove/uploads.ts";
import { proveVisitors } from "./prove/visitors.ts";
import { proveWebhooks } from "./prove/webhooks.ts";
import { everything, pressedButtons } from "./tests/everything.ts";
import { findFlakes } from "./tests/flakes.ts";
import { openWorkspace } from "./tests/workspace.ts";
import { allPassed, runParts } from "./tests/run-parts.ts";
import { summary } from "./tests/summary.ts";

interface Proof {
  says: string;
  prove(
    add: Parameters<typeof proveMail>[0],
    howMuch?: number,
    which?: readonly string[],
  ): Promise<boolean>;
  /** Whether it has several parts, of which `which` selects some. */
  hasParts?: true;
  /** Whether it measures speed instead of proving a property: `everything` leaves it out. */
  isMeasurement?: true;
}

/** `npm run prove -- NAME [HOW MUCH] [WHICH…]`: proofs that take minutes. `npm test` samples most of them; without a name it lists them. */
const PROOFS: Readonly<Record<string, Proof>> = {
  "admin-lists": {
    isMeasurement: true,
    says: "every list of the admin area at 100,000 rows, or those that are named, with every filter, order and search: which take more than 25 ms (p95)",
    prove: proveAdminLists,
    hasParts: true,
  },
  claims: {
    says: "1,000 claims that several admins approve and reject at once: one wins, and owns the listing",
    prove: proveClaims,
  },
  crowd: {
    says: "1,000 readers and 100 bookers with pauses like people's, for ten minutes: nothing fails, nothing is oversold, and 95 of 100 steps of bookers take two seconds at most; other minutes and readers are named behind it",
    prove: (add, minutes, [readers] = []) =>
      proveCrowd(add, minutes, z.coerce.number().int().positive().optional().parse(readers)),
    hasParts: true,
  },
  lighthouse: {
    isMeasurement: true,
    says: "what Lighthouse says of ten pages, or of those that are named by their addresses, the median of five runs",
    prove: (add, runs = 5, which = []) => measureWithLighthouse(runs, add, which),
    hasParts: true,
  },
  locations: {
    isMeasurement: true,
    says: "the pages of locations in a market of 100,000 spaces in 5,000 cities",
    prove: (add, spaces = 100_000) => measureScale([spaces], 100, add, "^location", 5_000),
  },
  mail: {
    says: "3,000 mails with three deliverers, and 3,000 with one that is killed 40 times",
    prove: (add) => proveMail(add),
  },
  market: {
    says: "10,000 changes at once by 16 connections, and what the index of the search says afterwards",
    prove: proveMarket,
  },
  newsletter: {
    says: "a post to 3,000 subscribers by three senders, of which 40 are killed at random: nobody gets it twice",
    prove: proveNewsletter,
  },
  payments: {
    says: "10,000 online payments at a provider that loses answers and events, the Worker killed 40 times: the ledger, the provider and the pages of guests have the same sums",
    prove: provePayments,
  },
  race: {
    says: "a million attempts to book on 64 connections, with PostgreSQL killed five times meanwhile",
    prove: proveRace,
  },
  receivers: {
    says: "every hostile address of the tests, through the network that webhooks go by, where something listens at each: no connection arrives",
    prove: proveReceivers,
  },
  scale: {
    isMeasurement: true,
    says: "every public question of markets of 20,000 and 100,000 spaces, as npm run bench -- scale",
    prove: (add) => measureScale([20_000, 100_000], 100, add),
  },
  uploads: {
    says: "ten uploads of 4.9 MB at once, and how much memory the Worker takes for them",
    prove: proveUploads,
  },
  visitors: {
    says: "10,000 requests of members and visitors in turn: nobody sees a page of another",
    prove: (add) => proveVisitors(add),
  },
  webhooks: {
    says: "5,000 events for a receiver that fails three times in ten, by deliverers of which 40 are killed: none is lost",
    prove: proveWebhooks,
  },
};

const OF_TESTS = {
  buttons:
    "every button of the demo's pages pressed once, without scripts: which of them are silent",
  everything:
    "every test there is and every proof but the measurements; with `tests` behind it the tests alone",
  flakes:
    "the tests of the gate, or the named parts of it, again and again: which of them fail at times",
};

const [name = "", ...given] = process.argv.slice(2);
const proof = PROOFS[name];
if (name === "everything" || name === "buttons") {
  const proofs = Object.entries(PROOFS).filter(([, { isMeasurement }]) => !isMeasurement);
  const names = given.includes("tests") ? [] : proofs.map(([name]) => name);
  const parts = name === "buttons" ? [pressedButtons] : everything(names);
  await runToCompletion(async (add) => {
    const finished = await runParts(add(openWorkspace()), parts);
    console.log(`\n${summary(finished)}`);
    process.exitCode = allPassed(finished) ? 0 : 1;
  });
} else if (name === "flakes") {
  await runToCompletion(async (add) => {
    process.exitCode = (await findFlakes(add(openWorkspace()), add, given)) ? 0 : 1;
  });
} else if (proof) {
  await runToCompletion(async (add) => {
    const [howMuch, ...more] = given;
    const amount = z.coerce.number().int().positive().safeParse(howMuch);
    const which = amount.success ? more : given;
    if (which.length > 0 && !proof.hasParts) throw new Error(`${name} takes a number at most`);
    process.exitCode = (await proof.prove(add, amount.data, which)) ? 0 : 1;
  });
} else {
  const says = Object.entries(PROOFS).map(([one, { says }]): [string, string] => [one, says]);
  const lines = [...Object.entries(OF_TESTS), ...says].map(
    ([one, text]) => `  ${one.padEnd(12)}${text}`,
  );
  console.log(`npm run prove -- NAME\n${lines.join("\n")}`);
  if (name !== "") console.error(`There is no proof called ${name}.`);
  process.exitCode = name === "" ? 0 : 2;
}
