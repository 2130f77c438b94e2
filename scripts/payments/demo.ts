import { PAID_ONLINE } from "../../demo/data/paid-online.ts";
import type { StandIn } from "./stand-in.ts";

/** Gives the stand-in the payments that the demo data has from the beginning, so that they can be refunded. */
export function addDemoPayments({ state }: Pick<StandIn, "state">): void {
  for (const { id, session, amount } of PAID_ONLINE.payments)
    state.sessions[session] ??= {
      id: session,
      account: PAID_ONLINE.account,
      client_reference_id: id,
      name: "Largo Vinte",
      amount_total: amount,
      currency: "usd",
      application_fee: 0,
      expires_at: 0,
      success_url: "",
      cancel_url: "",
      status: "complete",
      payment_status: "paid",
      payment_intent: session.replace("cs_", "pi_"),
    };
}
