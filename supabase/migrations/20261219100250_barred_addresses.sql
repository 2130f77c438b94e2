-- Whoever was suspended does not come back under the same address by deleting the account.

create table private.barred_addresses (
  address_hash bytea primary key check (length(address_hash) = 32),
  until timestamptz not null,
  -- The account whose former address it is, while there is one.
  former_of uuid references public.users (id) on delete set null
);
comment on table private.barred_addresses is
  'Addresses of accounts that were deleted, or got another address, while they were suspended, as HMAC with the key addresses. Whoever signs up with one is suspended again.';
insert into private.signing_keys (name, key) values ('addresses', extensions.gen_random_bytes(32));
create index barred_addresses_former_of on private.barred_addresses (former_of);

alter table private.barred_addresses enable row level security;
revoke all on private.barred_addresses from public, anon, authenticated, service_role;

create function private.address_hash(p_email text) returns bytea
language sql stable
set search_path = ''
as $$
  select extensions.hmac(convert_to(lower(btrim(p_email)), 'UTF8'),
    (select k.key from private.signing_keys k where k.name = 'addresses'), 'sha256');
$$;

-- Definer: Auth makes profiles and follows addresses as its own role.
create function private.suspend_who_was_barred() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.barred_addresses b where b.address_hash = private.address_hash(new.email) and b.until > now()) then
    new.suspended_at := now();
    new.suspended_because :=
      'An account with this email address was deleted while it was suspended, so this one is suspended as well. Write to us if that is a mistake.';
  end if;
  return new;
end;
$$;
create trigger suspend_who_was_barred before insert or update of email on public.users
  for each row when (new.suspended_at is null) execute function private.suspend_who_was_barred();

-- Definer: an admin who lifts a suspension has no grant on the addresses.
create function private.forget_bar() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.barred_addresses b where b.address_hash = private.address_hash(new.email) or b.former_of = new.id;
  return null;
end;
$$;
create trigger forget_bar after update of suspended_at on public.users
  for each row when (old.suspended_at is not null and new.suspended_at is null) execute function private.forget_bar();
