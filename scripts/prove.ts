import { measureWithLighthouse } from "./bench/lighthouse.ts";
import { measureScale } from "./bench/scale.ts";
import { runToCompletion } from "./lifecycle.ts";
import { proveMail } from "./prove/mail.ts";
import { proveVisitors } from "./prove/visitors.ts";

/** `npm run prove -- NAME`: what takes minutes, and lists what there is without a name. `npm test` samples each of these. */
const PROOFS: Readonly<Record<string, typeof proveMail>> = {
  lighthouse: (add) => measureWithLighthouse(5, add),
  mail: proveMail,
  scale: (add) => measureScale([20_000, 100_000], 100, add),
  visitors: proveVisitors,
};

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  lighthouse: "what Lighthouse says of four pages, the median of five runs",
  mail: "3,000 mails with three deliverers, and 3,000 with one that is killed 40 times",
  scale: "every public query of markets of 20,000 and 100,000 spaces",
  visitors:
    "10,000 requests of members and visitors in turn before the cache: nobody sees a page of another",
};

const [name = ""] = process.argv.slice(2);
const proof = PROOFS[name];
if (proof) {
  await runToCompletion(async (add) => {
    process.exitCode = (await proof(add)) ? 0 : 1;
  });
} else {
  const lines = Object.keys(PROOFS).map((one) => `  ${one.padEnd(12)}${DESCRIPTIONS[one] ?? ""}`);
  console.log(`npm run prove -- NAME\n${lines.join("\n")}`);
  if (name !== "") console.error(`There is no proof called ${name}.`);
  process.exitCode = name === "" ? 0 : 2;
}
