import { createClient } from "@supabase/supabase-js";
import type { Payments } from "../../app/background/payments/payments.ts";
import type { Service } from "../../app/db/service.server.ts";
import type {
  AccountState,
  DisputeAtProvider,
  PaymentProvider,
  ProviderEvent,
  RefundAtProvider,
  SessionState,
} from "../../app/payments/provider.ts";
import type { Backend } from "./backend.ts";

/** The events of an answer of the provider. */
const PAGE = 100;

/** A provider whose objects and events a test chooses, when each call is answered, too. Only the calls about events are there. */
export class ScriptedProvider {
  readonly events: (ProviderEvent & { at: Date })[] = [];
  refund: (id: string) => Promise<RefundAtProvider | null> = async () => null;
  dispute: (id: string) => Promise<DisputeAtProvider | null> = async () => null;
  account: (id: string) => Promise<AccountState> = async () => "ready";
  session: SessionState | null = null;
  paymentOfSession: string | null = null;
  /** Requests that a Worker would have made to the provider and the database: its limit for one run is 1,000. */
  requests = 0;

  /** What the Worker has for payments, with a body that is the event itself. */
  payments({ url, keys }: Backend): Payments {
    const service = createClient(url, keys.secret, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input, init) => {
          this.requests++;
          return fetch(input, init);
        },
      },
    });
    return {
      service: service as unknown as Service,
      provider: this.#calls(),
      siteUrl: "https://cowork.test",
    };
  }

  #calls(): PaymentProvider {
    const unused = () => Promise.reject(new Error("No test asks this"));
    return {
      name: "stripe",
      start: unused,
      look: () => this.#counted(1, Promise.resolve(this.session)),
      expire: unused,
      refund: unused,
      onboard: unused,
      paymentOf: () => this.#counted(1, Promise.resolve(this.paymentOfSession)),
      // The session of a refund or a dispute is a second request.
      lookAtRefund: ({ providerId }) => this.#counted(2, this.refund(providerId)),
      lookAtDispute: ({ providerId }) => this.#counted(2, this.dispute(providerId)),
      lookAtAccount: (account) => this.#counted(1, this.account(account)),
      verify: async (body) => JSON.parse(body) as ProviderEvent,
      eventsOf: async (account, { from, until }) => {
        this.requests++;
        const found = this.events
          .filter((event) => event.account === account && event.at >= from && event.at < until)
          .toSorted((one, other) => one.at.getTime() - other.at.getTime());
        const page = found.slice(-PAGE);
        const earliest = page[0];
        const isAll = page.length === found.length || !earliest;
        return {
          events: page,
          completeFrom: isAll ? from : new Date(earliest.at.getTime() + 1000),
        };
      },
    };
  }

  async #counted<Answer>(requests: number, answer: Promise<Answer>): Promise<Answer> {
    this.requests += requests;
    return answer;
  }
}
