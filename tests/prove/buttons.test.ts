import { afterAll, beforeAll, expect, test } from "vitest";
import { emailOf, pagesOf, PEOPLE, type Who } from "../support/pages-of-people.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { openSite, type Site } from "../support/site.ts";

// Every button of the demo's pages is pressed once, as its page was sent: something is done and seen, or it is said why not.

let site: Site;

// Of its own: what the buttons do to the demo is nobody else's.
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

test.each(PEOPLE.map((who) => [who]))(
  "no press of a %s is silent",
  { timeout: 900_000 },
  async (who) => {
    const client = new PlainClient(site);
    await arrive(client, who);
    const silent: string[] = [];
    let pressed = 0;
    for (const path of await pagesOf(who, site)) {
      const seen = new Set<string>();
      for (;;) {
        const before = await client.open(path);
        const button = before.main.writingButtons.find(({ name }) => !seen.has(name));
        if (before.status >= 500) silent.push(`${path} could not be shown again: ${before.status}`);
        if (before.status >= 400 || !button) break;
        seen.add(button.name);
        const after = await button.press();
        pressed += 1;
        if (!FILLS_IN.test(button.name) && isSilent(before, after))
          silent.push(`${path} “${button.name}”: ${after.status}`);
        // What it did may have ended the session: another password, or leaving.
        await arrive(client, who);
      }
    }
    expect(silent).toEqual([]);
    expect(pressed).toBeGreaterThan(5);
  },
);

async function arrive(client: PlainClient, who: Who): Promise<void> {
  const email = emailOf(who);
  if (email) await client.signIn({ email, password: "nomad-demo-2026" });
}

/** They fill the form in, or show again what it holds: in the demo that is so already. */
const FILLS_IN = /^(?:Same hours for all open days|Preview)$/;

/** Nothing is said and nothing looks different; a form of ours that is not understood counts as that. */
function isSilent(before: PlainPage, after: PlainPage): boolean {
  if (after.status === 400 || after.status >= 500) return true;
  const isSame =
    after.path === before.path &&
    after.main.text === before.main.text &&
    after.main.pressedButtons.join() === before.main.pressedButtons.join();
  return isSame && `${after.alert}${after.message}` === `${before.alert}${before.message}`;
}
