import { PAID_ONLINE } from "../data/paid-online.ts";
import { idOfPerson, idOfSpace, text } from "./sql.ts";

export function paidOnlineSql(): string {
  const { slug, account, country, seller, payments } = PAID_ONLINE;
  const owner = text(idOfPerson(PAID_ONLINE.owner));
  const rows = payments.map(
    (payment) =>
      `  (${[
        `${text(payment.id)}::uuid`,
        `${text(idOfPerson(payment.guest))}::uuid`,
        text(payment.session),
        text("dispute" in payment ? payment.dispute : null),
        "isReceipted" in payment,
        text("refundFailure" in payment ? payment.refundFailure : null),
      ].join(", ")})`,
  );
  return `insert into private.payment_accounts (owner_id, provider, provider_id, country, state, idempotency_key) values
  (${owner}, 'stripe', ${text(account)}, ${text(country)}, 'ready', pg_temp.demo_id(${text(account)}));

insert into private.payment_choices (space_id, choice) values (${text(idOfSpace(slug))}, 'guest-chooses');

insert into private.sellers (user_id, legal_name, address, tax_id, tax_rate) values
  (${owner}, ${text(seller.name)}, ${text(seller.address)}, ${text(seller.taxId)}, ${seller.taxRate});

create temporary table demo_payments (
  id uuid, guest uuid, session text, dispute text, is_receipted boolean, refund_failure text);
insert into demo_payments values
${rows.join(",\n")};

insert into public.payments (
  id, booking_id, account_id, provider, provider_id, state, amount, service_fee, currency, idempotency_key, created_at, paid_at)
select d.id, b.id, a.id, a.provider, d.session, 'paid', private.in_minor_units(b.total, b.currency),
  private.in_minor_units(b.service_fee, b.currency), b.currency, pg_temp.demo_id(d.session), b.created_at, b.created_at
from demo_payments d
  join public.bookings b on b.user_id = d.guest and b.space_id = ${text(idOfSpace(slug))}
  join private.payment_accounts a on a.provider_id = ${text(account)};

insert into private.disputes (payment_id, provider, provider_id, state, amount, currency, reason, respond_by, opened_at)
select p.id, p.provider, d.dispute, 'open', p.amount, p.currency, 'fraudulent', now() + interval '6 days',
  now() - interval '1 day'
from demo_payments d join public.payments p on p.id = d.id where d.dispute is not null;

${AT_THE_DESK}

${RECEIPTS_AND_REFUSALS}`;
}

/**
 * At the spaces of the demo owner those have paid who arrived before today. So has the guest whose booking the owner had to cancel, and who
 * has not got the money back.
 */
const AT_THE_DESK = `insert into public.payments (
  booking_id, provider, state, amount, currency, idempotency_key, created_at, paid_at, noted_by)
select b.id, 'at-the-space', 'paid', private.in_minor_units(b.total, b.currency), b.currency,
  pg_temp.demo_id('demo payment ' || b.id), at.moment, at.moment, s.owner_id
from public.bookings b join public.coworking_spaces s on s.id = b.space_id
  cross join lateral (select case b.status when 'cancelled' then b.cancelled_at - interval '3 days'
    else (b.starts_on + b.opens_at[1]) at time zone b.timezone + interval '30 minutes' end as moment) at
where s.owner_id = ${text(idOfPerson("owner"))} and (
  b.arrival = 'arrived' and b.starts_on < (now() at time zone b.timezone)::date
  or b.status = 'cancelled' and b.cancelled_because is not null);

-- As the cancellation would have written it.
alter table public.refunds disable trigger append_only;
update public.refunds r set reason = 'cancelled', created_at = b.cancelled_at
from public.payments p join public.bookings b on b.id = p.booking_id where p.id = r.payment_id;
alter table public.refunds enable trigger append_only;`;

/** By the functions that the page of a receipt and the answer of the provider call. */
const RECEIPTS_AND_REFUSALS = `select private.issue_receipts_of(b, u.full_name, null)
from demo_payments d join public.payments p on p.id = d.id join public.bookings b on b.id = p.booking_id
  join public.users u on u.id = b.user_id where d.is_receipted;

select public.finish_refund(r.id, 'failed', p_failure => d.refund_failure)
from demo_payments d join public.refunds r on r.payment_id = d.id where d.refund_failure is not null;`;
