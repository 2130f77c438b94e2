import { afterAll, beforeAll, expect, test } from "vitest";
import { emailOf, pagesOf, PEOPLE, type Who } from "../support/pages-of-people.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { openSite, type Site } from "../support/site.ts";

// Every button of the demo's pages is pressed once, on its unchanged page: it must have a visible effect, or show why not.

let site: Site;

// A site of its own: the buttons change the demo.
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
        // The button may have ended the session, by another password, or by deleting the account.
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

/** They fill the form in, or render its values again: in the demo nothing changes. */
const FILLS_IN = /^(?:Same hours for all open days|Preview)$/;

/** Whether nothing is announced and nothing looks different; the error for an invalid form counts as that. */
function isSilent(before: PlainPage, after: PlainPage): boolean {
  if (after.status === 400 || after.status >= 500) return true;
  const isSame =
    after.path === before.path &&
    after.main.text === before.main.text &&
    after.main.pressedButtons.join() === before.main.pressedButtons.join();
  return isSame && `${after.alert}${after.message}` === `${before.alert}${before.message}`;
}
