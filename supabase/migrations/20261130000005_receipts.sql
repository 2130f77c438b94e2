-- Receipts of payments, and credit notes of their refunds, in the name of the host who was paid. The guest asks for the
-- receipt, because it has the name and the address of the buyer, and a document never changes. From then on each refund
-- of the payment issues its credit note in its own transaction. The number comes from the row of the seller, which
-- stays locked until the document is committed: a number that is rolled back is given to the next document.

create table private.sellers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references public.users (id) on delete set null,
  legal_name text check (private.is_line(legal_name, 200)),
  address text check (private.is_prose(address, 1, 500)),
  tax_id text check (private.is_line(tax_id, 60)),
  tax_rate numeric(4, 2) check (tax_rate > 0),
  last_number integer not null default 0 check (last_number >= 0),
  constraint named_with_an_address check ((legal_name is null) = (address is null))
);
comment on table private.sellers is
  'Hosts as their receipts name them, and the counter of their documents. tax_rate: in percent, part of the price; '
  'null for none. A row outlives the account without its details, because its documents stay and their refunds are '
  'numbered.';

alter table private.sellers enable row level security;

create table private.receipts (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references private.sellers (id) on delete restrict,
  number integer not null check (number > 0),
  payment_id uuid not null references public.payments (id) on delete restrict,
  refund_id uuid unique references public.refunds (id) on delete restrict,
  gross bigint not null,
  tax_rate numeric(4, 2) check (tax_rate > 0),
  tax bigint not null,
  net bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  seller_name text not null,
  seller_address text not null,
  seller_tax_id text,
  buyer_name text not null check (private.is_line(buyer_name, 200)),
  buyer_address text check (private.is_prose(buyer_address, 1, 500)),
  space_name text not null,
  pass text not null,
  starts_on date not null,
  ends_on date not null,
  desks integer not null,
  issued_at timestamptz not null default clock_timestamp(),
  constraint numbered_once unique (seller_id, number),
  constraint adds_up check (net + tax = gross),
  constraint no_tax_without_rate check (tax_rate is not null or tax = 0),
  constraint signed_by_kind check (case when refund_id is null then gross > 0 and tax >= 0 and net >= 0
    else gross < 0 and tax <= 0 and net <= 0 end)
);
comment on table private.receipts is
  'Receipts of payments and, with refund_id, credit notes of refunds, whose amounts are negative. Amounts are in minor '
  'units. A document never changes: the seller, the buyer and the booking are those at the time of the receipt.';

create unique index receipts_of_payments on private.receipts (payment_id) where refund_id is null;
create index receipts_payment on private.receipts (payment_id);

alter table private.receipts enable row level security;

-- Also functions with all rights change and delete no document.
create function private.refuse_changing_receipts() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'append-only' using errcode = '42501';
end;
$$;

create trigger append_only before update or delete on private.receipts
  for each row execute function private.refuse_changing_receipts();

create trigger keep_rows before truncate on private.receipts
  for each statement execute function private.refuse_changing_receipts();

create function private.tax_in(p_gross bigint, p_rate numeric) returns bigint
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(round(p_gross * p_rate / (100 + p_rate))::bigint, 0) $$;
comment on function private.tax_in is
  'The tax that is part of an amount in minor units, rounded half up, once. The net amount is the rest.';

-- The host who was paid: the owner of the account or, at the space, the host of the booking.
create function private.paid_host(p public.payments) returns uuid
language sql stable
set search_path = ''
as $$
  select case when p.account_id is null
    then (select b.host_id from public.bookings b where b.id = p.booking_id)
    else (select a.owner_id from private.payment_accounts a where a.id = p.account_id) end;
$$;

-- Locks the sellers whose counters refunds and receipts of these bookings may need, in one order for everybody: bookings
-- whose payments two hosts got, or several bookings in one transaction, could deadlock otherwise.
create function private.lock_sellers_of(p_booking_ids uuid[]) returns void
language sql
set search_path = ''
as $$
  select from private.sellers s
  where s.id in (
    select x.seller_id from public.payments p join private.receipts x on x.payment_id = p.id
    where p.booking_id = any (p_booking_ids))
    or s.user_id in (
      select private.paid_host(p) from public.payments p where p.booking_id = any (p_booking_ids) and p.state = 'paid')
  order by s.id for no key update;
$$;

-- The payments of a booking that have no receipt. Not those that the host had noted by mistake.
create function private.payments_without_receipt(p_booking_id uuid) returns setof public.payments
language sql stable
set search_path = ''
as $$
  select p.* from public.payments p
  where p.booking_id = p_booking_id and p.state = 'paid'
    and not exists (select from private.receipts x where x.payment_id = p.id)
    and not exists (select from public.refunds r where r.payment_id = p.id and r.reason = 'mistaken')
  order by p.paid_at, p.id;
$$;

-- The credit note of a refund whose payment has a receipt; it names the same seller and buyer. Its tax is the
-- difference of the tax in what was left before and after it, so that the notes of a payment add up to its receipt.
create function private.issue_credit_note(p_refund public.refunds) returns void
language plpgsql
set search_path = ''
as $$
declare
  receipt private.receipts;
  rest bigint;
  tax bigint;
  next_number integer;
begin
  select * into receipt from private.receipts x where x.payment_id = p_refund.payment_id and x.refund_id is null;
  if not found then
    return;
  end if;
  select coalesce(sum(x.gross), 0) into rest from private.receipts x where x.payment_id = p_refund.payment_id;
  tax := private.tax_in(rest, receipt.tax_rate) - private.tax_in(rest - p_refund.amount, receipt.tax_rate);
  update private.sellers s set last_number = s.last_number + 1 where s.id = receipt.seller_id
  returning s.last_number into next_number;
  insert into private.receipts (seller_id, number, payment_id, refund_id, gross, tax_rate, tax, net, currency,
    seller_name, seller_address, seller_tax_id, buyer_name, buyer_address, space_name, pass, starts_on, ends_on, desks)
  values (receipt.seller_id, next_number, receipt.payment_id, p_refund.id, -p_refund.amount, receipt.tax_rate, -tax,
    tax - p_refund.amount, receipt.currency, receipt.seller_name, receipt.seller_address, receipt.seller_tax_id,
    receipt.buyer_name, receipt.buyer_address, receipt.space_name, receipt.pass, receipt.starts_on, receipt.ends_on,
    receipt.desks);
end;
$$;

create function private.follow_refund_with_note() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.issue_credit_note(new);
  return null;
end;
$$;

create trigger issue_credit_note after insert on public.refunds
  for each row execute function private.follow_refund_with_note();

-- The receipt of a payment as it is issued now, without its id, number, buyer and time.
create function private.draft_receipt(p public.payments, s private.sellers, b public.bookings) returns private.receipts
language plpgsql stable
set search_path = ''
as $$
declare
  x private.receipts;
begin
  x.seller_id := s.id;
  x.payment_id := p.id;
  x.gross := p.amount;
  x.tax_rate := s.tax_rate;
  x.tax := private.tax_in(p.amount, s.tax_rate);
  x.net := p.amount - x.tax;
  x.currency := p.currency;
  x.seller_name := s.legal_name;
  x.seller_address := s.address;
  x.seller_tax_id := s.tax_id;
  x.space_name := (select l.name from public.coworking_spaces l where l.id = b.space_id);
  x.pass := b.pass;
  x.starts_on := b.starts_on;
  x.ends_on := b.ends_on;
  x.desks := b.desks;
  return x;
end;
$$;

-- Issues the receipts of a booking for all payments that have none, with the credit notes of their refunds. Returns
-- whether there was one. The caller holds the locks of the booking and its sellers.
create function private.issue_receipts_of(b public.bookings, p_buyer text, p_address text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  payment public.payments;
  seller private.sellers;
  receipt private.receipts;
  refund public.refunds;
  is_issued boolean := false;
begin
  for payment in select * from private.payments_without_receipt(b.id) loop
    update private.sellers s set last_number = s.last_number + 1
    where s.user_id = private.paid_host(payment) and s.legal_name is not null returning * into seller;
    continue when not found;
    is_issued := true;
    receipt := private.draft_receipt(payment, seller, b);
    receipt.id := gen_random_uuid();
    receipt.number := seller.last_number;
    receipt.buyer_name := p_buyer;
    receipt.buyer_address := p_address;
    receipt.issued_at := clock_timestamp();
    insert into private.receipts select receipt.*;
    for refund in select * from public.refunds r where r.payment_id = payment.id order by r.created_at, r.id loop
      perform private.issue_credit_note(refund);
    end loop;
  end loop;
  return is_issued;
end;
$$;

-- The guest gets the receipts of a booking for all payments that have none, with the credit notes of their refunds. A
-- second call finds them and changes nothing. p_digest: of the drafts that the page showed. Refusals: those of
-- private.require_session, no-such-booking, no-text (the name or the address is too long, or not visible), nothing-paid,
-- no-seller (the host who was paid has not set up receipts), changed-meanwhile (the drafts are others now). Definer: no
-- role has a grant on receipts.
create function public.issue_receipts(
  p_booking_id uuid, p_name text, p_address text default null, p_digest text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_session();
  buyer constant text := private.trimmed(p_name);
  address constant text := nullif(private.trimmed(p_address), '');
  booking public.bookings;
  drafts jsonb;
begin
  -- Whoever refunds locks the booking, too: no refund comes between a receipt and its credit notes.
  select * into booking from public.bookings b
  where b.id = p_booking_id and b.user_id = guest for no key update;
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  elsif not coalesce(private.is_line(buyer, 200), false) or not coalesce(private.is_prose(address, 1, 500), true) then
    raise exception 'no-text' using errcode = 'PT422';
  end if;
  perform private.lock_sellers_of(array[booking.id]);
  drafts := private.draft_receipts(booking);
  if drafts <> '[]' and p_digest <> md5(drafts::text) then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  end if;
  if private.issue_receipts_of(booking, buyer, address) then
    return;
  elsif exists (select from private.payments_without_receipt(booking.id)) then
    raise exception 'no-seller' using errcode = 'PT409';
  elsif not exists (
    select from public.payments p join private.receipts x on x.payment_id = p.id where p.booking_id = booking.id) then
    raise exception 'nothing-paid' using errcode = 'PT409';
  end if;
end;
$$;
grant execute on function public.issue_receipts(uuid, text, text, text) to authenticated;

-- The day of a document at its space.
create function private.issued_on(x private.receipts) returns date
language sql stable
set search_path = ''
as $$
  select (x.issued_at at time zone b.timezone)::date
  from public.payments p join public.bookings b on b.id = p.booking_id where p.id = x.payment_id;
$$;

-- A document as its readers see it. corrects: of a credit note, the number of the receipt. reason: of a credit note,
-- that of the refund. Amounts are in units of the currency.
create function private.shown_receipt(x private.receipts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', x.id, 'number', x.number, 'corrects', f.number, 'reason', r.reason,
    'gross', private.from_minor_units(x.gross, x.currency), 'tax_rate', x.tax_rate,
    'tax', private.from_minor_units(x.tax, x.currency), 'net', private.from_minor_units(x.net, x.currency),
    'currency', x.currency, 'seller_name', x.seller_name, 'seller_address', x.seller_address,
    'seller_tax_id', x.seller_tax_id, 'buyer_name', x.buyer_name, 'buyer_address', x.buyer_address,
    'space', x.space_name, 'pass', x.pass, 'starts_on', x.starts_on, 'ends_on', x.ends_on, 'desks', x.desks,
    'issued_on', private.issued_on(x), 'paid_on', (p.paid_at at time zone b.timezone)::date,
    'is_online', p.provider <> 'at-the-space', 'booking_id', b.id)
  from public.payments p join public.bookings b on b.id = p.booking_id
    left join private.receipts f on f.payment_id = x.payment_id and f.refund_id is null and x.refund_id is not null
    left join public.refunds r on r.id = x.refund_id
  where p.id = x.payment_id;
$$;

-- The receipts that public.issue_receipts would issue now: [private.shown_receipt without number, buyer and day, with the
-- id of the payment, and with refunds: [{amount, reason}], each of which gets a credit note].
create function private.draft_receipts(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.shown_receipt(private.draft_receipt(p, s, b)) || jsonb_build_object('id', p.id,
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('amount', private.from_minor_units(r.amount, r.currency),
        'reason', r.reason) order by r.created_at, r.id), '[]')
      from public.refunds r where r.payment_id = p.id)) order by p.paid_at, p.id), '[]')
  from private.payments_without_receipt(b.id) p
    join private.sellers s on s.user_id = private.paid_host(p) and s.legal_name is not null;
$$;

-- The documents of a booking for its guest and admins, and for a seller the own ones, who may host it no more: a new host
-- does not read those of the former: {booking_id, space_id, space, is_guest, is_paid, is_waiting, has_seller,
-- buyer_name, buyer_address, receipts: [private.shown_receipt]}. is_paid: it has a payment. is_waiting: a payment has no
-- receipt. has_seller: one of these can have it. drafts, for the guest: private.draft_receipts, with their digest. buyer_*: what the guest entered last, else the name of the profile.
-- Null for others than these and the host. Refusals: those of private.require_session. Definer: no role has a grant on
-- receipts.
create function public.booking_receipts(p_booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reader constant uuid := private.require_session();
  booking public.bookings;
  is_guest boolean;
  is_host boolean;
  reads_all boolean;
  receipts jsonb;
  drafts jsonb := '[]';
begin
  select * into booking from public.bookings b where b.id = p_booking_id;
  is_guest := coalesce(booking.user_id = reader, false);
  is_host := coalesce(booking.host_id = reader, false);
  reads_all := is_guest or private.is_admin();
  select coalesce(jsonb_agg(private.shown_receipt(x) order by x.issued_at, x.number), '[]') into receipts
  from public.payments p join private.receipts x on x.payment_id = p.id join private.sellers s on s.id = x.seller_id
  where p.booking_id = booking.id and (reads_all or s.user_id = reader);
  if booking.id is null or not (reads_all or is_host) and receipts = '[]' then
    return null;
  end if;
  if is_guest then
    drafts := private.draft_receipts(booking);
  end if;
  return jsonb_build_object('booking_id', booking.id, 'space_id', booking.space_id, 'space', (
      select s.name from public.coworking_spaces s where s.id = booking.space_id),
    'is_guest', is_guest,
    'is_paid', exists (select from public.payments p where p.booking_id = booking.id and p.state = 'paid'),
    'is_waiting', exists (select from private.payments_without_receipt(booking.id)),
    'has_seller', exists (
      select from private.payments_without_receipt(booking.id) p
        join private.sellers s on s.user_id = private.paid_host(p) and s.legal_name is not null),
    'drafts', drafts, 'digest', md5(drafts::text), 'receipts', receipts)
  || case when is_guest then coalesce((
      select jsonb_build_object('buyer_name', x.buyer_name, 'buyer_address', x.buyer_address)
      from public.bookings b join public.payments p on p.booking_id = b.id
        join private.receipts x on x.payment_id = p.id
      where b.user_id = reader order by x.issued_at desc limit 1), (
      select jsonb_build_object('buyer_name', u.full_name, 'buyer_address', null)
      from public.users u where u.id = reader))
    else '{"buyer_name": null, "buyer_address": null}' end;
end;
$$;
grant execute on function public.booking_receipts(uuid) to authenticated;

-- The caller as the seller of receipts: {may_sell, legal_name, address, tax_id, tax_rate, last_number, next, receipts,
-- months}, the details null before they are entered. may_sell: has a listing that is no draft. receipts: the latest 50
-- whose number is below p_before; next: p_before of the page after. months: "yyyy-MM", those with a document. Refusals: those of private.require_session. Definer: no
-- role has a grant on sellers and receipts.
create function public.my_receipt_settings(p_before integer default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_session();
  seller private.sellers;
  receipts jsonb;
  last_shown integer;
begin
  select * into seller from private.sellers s where s.user_id = me;
  select coalesce(jsonb_agg(private.shown_receipt(page.x) order by page.number desc), '[]'), min(page.number)
  into receipts, last_shown
  from (
    select x, x.number from private.receipts x
    where x.seller_id = seller.id and x.number < coalesce(p_before, 2147483647)
    order by x.number desc limit 50) page;
  return jsonb_build_object(
    'may_sell', seller.id is not null or exists (
      select from public.coworking_spaces s where s.owner_id = me and s.status <> 'draft'),
    'legal_name', seller.legal_name, 'address', seller.address, 'tax_id', seller.tax_id, 'tax_rate', seller.tax_rate,
    'last_number', coalesce(seller.last_number, 0), 'next', case when last_shown > 1 then last_shown end,
    'receipts', receipts, 'months', (
      select coalesce(jsonb_agg(distinct to_char(private.issued_on(x), 'YYYY-MM')), '[]')
      from private.receipts x where x.seller_id = seller.id));
end;
$$;
grant execute on function public.my_receipt_settings(integer) to authenticated;

-- The documents that the caller issued, in the order of their numbers, a page of 1000 at most after a number: {receipts,
-- next}. p_period: "yyyy" or "yyyy-MM", null for all. Refusals: those of private.require_session. Definer: no
-- role has a grant on sellers and receipts.
create function public.my_issued_receipts(
  p_period text default null, p_after integer default null, p_page_size integer default 1000
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_session();
  page_size constant integer := least(greatest(coalesce(p_page_size, 1000), 1), 1000);
  receipts jsonb;
  shown integer;
  last_shown integer;
begin
  select coalesce(jsonb_agg(private.shown_receipt(page.x) order by page.number), '[]'), count(*), max(page.number)
  into receipts, shown, last_shown
  from (
    select x, x.number from private.sellers s join private.receipts x on x.seller_id = s.id
    where s.user_id = me and x.number > coalesce(p_after, 0)
      and (p_period is null or starts_with(private.issued_on(x)::text, p_period))
    order by x.number limit page_size) page;
  return jsonb_build_object('receipts', receipts, 'next', case when shown = page_size then last_shown end);
end;
$$;
grant execute on function public.my_issued_receipts(text, integer, integer) to authenticated;

-- The host says who issues the receipts, and which tax the prices contain (null: none). Documents that exist stay as
-- they are. Refusals: those of private.require_member, no-listing, no-text, not-a-rate. Definer: as above.
create function public.save_receipt_settings(
  p_legal_name text, p_address text, p_tax_id text default null, p_tax_rate numeric default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_member();
  new_name constant text := private.trimmed(p_legal_name);
  new_address constant text := private.trimmed(p_address);
  new_id constant text := nullif(private.trimmed(p_tax_id), '');
begin
  if not coalesce(private.is_line(new_name, 200) and private.is_prose(new_address, 1, 500), false)
    or not coalesce(private.is_line(new_id, 60), true) then
    raise exception 'no-text' using errcode = 'PT422';
  elsif p_tax_rate <= 0 or p_tax_rate >= 100 or p_tax_rate <> round(p_tax_rate, 2) then
    raise exception 'not-a-rate' using errcode = 'PT422';
  elsif not (select (public.my_receipt_settings() ->> 'may_sell')::boolean) then
    raise exception 'no-listing' using errcode = 'PT409';
  end if;
  insert into private.sellers (user_id, legal_name, address, tax_id, tax_rate)
  values (me, new_name, new_address, new_id, p_tax_rate)
  on conflict (user_id) do update set legal_name = excluded.legal_name, address = excluded.address,
    tax_id = excluded.tax_id, tax_rate = excluded.tax_rate;
end;
$$;
grant execute on function public.save_receipt_settings(text, text, text, numeric) to authenticated;

-- The member's details as a seller, and the documents that they got and issued. Those that they issued are without the
-- buyer. The keys come first, because the content of a page costs more than all of them.
create function private.export_receipts(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select k.key, case k.kind
    when 'details' then (
      select to_jsonb(s) - array['id', 'user_id'] from private.sellers s where s.id = k.id)
    else (
      select private.shown_receipt(x) - array['id', 'booking_id']
        - case k.kind when 'issued' then array['buyer_name', 'buyer_address'] else '{}' end
      from private.receipts x where x.id = k.id)
    end || jsonb_build_object('kind', k.kind)
  from (
    select l.* from (
      select 'details' as kind, s.id, ('details ' || s.id) collate "C" as key
      from private.sellers s where s.user_id = p_user_id
      union all
      select 'issued', x.id, ('issued ' || x.id) collate "C"
      from private.sellers s join private.receipts x on x.seller_id = s.id where s.user_id = p_user_id
      union all
      select 'received', x.id, ('received ' || x.id) collate "C"
      from public.bookings b join public.payments p on p.booking_id = b.id
        join private.receipts x on x.payment_id = p.id
      where b.user_id = p_user_id) l
    where p_after is null or l.key > p_after order by l.key limit p_most) k
  order by k.key;
$$;

-- The documents stay: they are the books of the seller. So does the counter, without the details.
create function private.erase_receipts(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  update private.sellers s set user_id = null, legal_name = null, address = null, tax_id = null, tax_rate = null
  where s.user_id = p_user_id;
$$;
