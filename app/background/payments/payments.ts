import type { Service } from "~/db/service.server";
import type { PaymentProvider } from "~/payments/provider";

/** The database, the provider of payments, and the address to which guests and owners come back. */
export interface Payments {
  service: Service;
  provider: PaymentProvider;
  siteUrl: string;
}

/** Does the work for each item on its own: one that fails stops no other. Answers the errors. */
export async function oneByOne<Item extends { id: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (thrown) {
      problems.push(`${item.id}: ${String(thrown)}`);
    }
  }
  return problems;
}
