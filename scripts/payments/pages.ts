import type { StandInSession } from "./objects.ts";

// The pages of the stand-in, without scripts. They look unlike those of the site, because they are not its pages.

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem}
label{display:block;padding:.5rem 0}button{font:inherit;padding:.75rem 1.5rem;margin:1rem 0}</style></head>
<body><p>This is the stand-in for a provider of payments. No card is asked for, and nothing is charged.</p>
<main><h1>${escape(title)}</h1>${body}</main></body></html>`;
}

function price({ amount_total, currency }: StandInSession): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.format(amount_total / 100);
}

/** The page on which a guest pays, with a message after a declined card. */
export function payPage(session: StandInSession, problem = ""): string {
  const back = `<p><a href="${escape(session.cancel_url)}">Back to the site</a></p>`;
  if (session.status !== "open")
    return page(session.status === "complete" ? "This is paid" : "This has expired", back);
  return page(
    `Pay ${price(session)}`,
    `<p>${escape(session.name)}</p>${problem ? `<p role="alert"><strong>${escape(problem)}</strong></p>` : ""}
<form method="post"><fieldset><legend>Card</legend>
<label><input type="radio" name="card" value="succeeds" checked> A card that succeeds</label>
<label><input type="radio" name="card" value="declined"> A card that is declined</label>
<label><input type="radio" name="card" value="slow"> A card that takes eight seconds</label>
</fieldset><button>Pay</button></form>${back}`,
  );
}

export function waitingPage(session: StandInSession): string {
  return page(
    "Your bank takes its time",
    `<p><a href="${escape(session.success_url)}">Back to the site</a></p>`,
  );
}

/** The page on which an owner gives the data that the provider needs. */
export function onboardingPage(account: { charges_enabled: boolean }, back: string): string {
  return page(
    account.charges_enabled ? "Your account takes payments" : "Your account",
    account.charges_enabled
      ? `<p><a href="${escape(back)}">Back to the site</a></p>`
      : '<form method="post"><button>Give the data that is needed</button></form>',
  );
}
