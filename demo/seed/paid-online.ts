import { PAID_ONLINE } from "../data/paid-online.ts";
import { idOfPerson, idOfSpace, text } from "./sql.ts";

export function paidOnlineSql(): string {
  const { slug, account, country, seller } = PAID_ONLINE;
  const owner = text(idOfPerson(PAID_ONLINE.owner));
  return `insert into private.payment_accounts (owner_id, provider, provider_id, country, state, idempotency_key) values
  (${owner}, 'stripe', ${text(account)}, ${text(country)}, 'ready', pg_temp.demo_id(${text(account)}));

insert into private.payment_choices (space_id, choice) values (${text(idOfSpace(slug))}, 'guest-chooses');

insert into private.sellers (user_id, legal_name, address, tax_id, tax_rate) values
  (${owner}, ${text(seller.name)}, ${text(seller.address)}, ${text(seller.taxId)}, ${seller.taxRate});`;
}
