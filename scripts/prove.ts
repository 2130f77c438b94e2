import { runToCompletion } from "./lifecycle.ts";
import { proveMail } from "./prove/mail.ts";

/**
 * `npm run prove -- NAME`: what takes minutes. `npm test` samples each of these.
 * `mail`: 3,000 mails with three deliverers, and 3,000 with one that is killed 40 times.
 */
const PROOFS: Readonly<Record<string, typeof proveMail>> = { mail: proveMail };

const [name = ""] = process.argv.slice(2);
const proof = PROOFS[name];
if (proof) {
  await runToCompletion(async (add) => {
    process.exitCode = (await proof(add)) ? 0 : 1;
  });
} else {
  console.error(`npm run prove -- ${Object.keys(PROOFS).join("|")}`);
  process.exitCode = 2;
}
