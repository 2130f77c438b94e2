import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import {
  createDatabase,
  createUser,
  serve,
  type Backend,
  type Person,
} from "../../support/backend.ts";

// The embedded backend must answer like hosted Supabase. Each test covers a difference that the unmodified package had, or a behaviour
// that the product relies on.
const SCHEMA = `
  create extension if not exists citext with schema extensions;
  grant execute on all functions in schema extensions to anon, authenticated;
  alter default privileges in schema public grant execute on functions to anon, authenticated;
  create table public.contract_rooms (
    id int generated always as identity primary key,
    owner_id uuid references auth.users (id),
    code extensions.citext not null unique,
    name text not null default '',
    desks int not null default 1 check (desks >= 0),
    price numeric(10, 2) not null default 120,
    is_listed boolean not null default false,
    facts jsonb not null default '{}',
    opens_on date not null default '2026-03-29',
    made_at timestamptz not null default '2026-03-29 01:30:00.5+00',
    plain_at timestamp not null default '2026-03-29 01:30:00',
    tags text[] not null default '{}',
    opens_at time[] not null default '{09:00,null,24:00}'
  );
  create table public.contract_keys (
    id int generated always as identity primary key,
    room_id int not null references public.contract_rooms (id),
    label text not null,
    held tstzrange not null default 'empty',
    exclude using gist (held with &&)
  );
  alter table public.contract_rooms enable row level security;
  alter table public.contract_keys enable row level security;
  revoke all on public.contract_rooms, public.contract_keys from anon, authenticated;
  grant select on public.contract_rooms, public.contract_keys to anon, authenticated;
  grant insert (code, name, owner_id, desks, facts, opens_at), update (name, desks) on public.contract_rooms to authenticated;
  grant insert on public.contract_keys to authenticated;
  create policy "all read rooms" on public.contract_rooms for select using (true);
  create policy "owners add rooms" on public.contract_rooms for insert to authenticated
    with check (owner_id = (select auth.uid()));
  create policy "owners change rooms" on public.contract_rooms for update to authenticated
    using (owner_id = (select auth.uid()));
  create policy "all read keys" on public.contract_keys for select using (true);
  create policy "members add keys" on public.contract_keys for insert to authenticated with check (true);

  create function public.contract_raise(code text default 'P0001') returns void language plpgsql as $$
    begin raise exception 'refused' using errcode = code, detail = 'why', hint = 'what now'; end $$;
  create function public.contract_greet(name text, greeting text default 'Hello') returns text
    language sql stable as $$ select greeting || ' ' || name $$;
  create function public.contract_rows(many int) returns table (n int, price numeric)
    language sql stable as $$ select i, i * 1.50 from generate_series(1, many) i $$;
  create function public.contract_page() returns jsonb language sql stable as $$
    select jsonb_build_object('total', 2.50, 'items', jsonb_build_array('a', null)) $$;
  create function public.contract_room(id int) returns public.contract_rooms language sql stable as $$
    select * from public.contract_rooms where contract_rooms.id = contract_room.id $$;
  create function public.contract_nothing() returns void language sql as $$ select 1 $$;
  create function public.contract_whoami() returns uuid language sql stable as $$ select auth.uid() $$;
  create function public.contract_metadata(who uuid) returns text language sql security definer as $$
    select raw_user_meta_data ->> 'full_name' from auth.users where id = who $$;
  create function public.contract_cards() returns int language sql as $$ select 1 $$;
  revoke execute on function public.contract_cards() from anon;

  insert into storage.buckets (id, name, public) values ('contract', 'contract', true);
  create policy "members put files into their folder" on storage.objects for all to authenticated
    using (bucket_id = 'contract' and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id = 'contract' and (storage.foldername(name))[1] = (select auth.uid())::text);
`;

export interface Contract {
  backend: Backend;
  anon: SupabaseClient;
  member: SupabaseClient;
  person: Person;
  /** Signed out; sessions are kept in memory only. */
  client(): SupabaseClient;
  stop(): Promise<void>;
}

/** The backend on a small schema of its own: a room of one member, with two keys. */
export async function startContract(): Promise<Contract> {
  const database = await createDatabase();
  const backend = await serve(database, { confirmEmail: true, siteUrl: "http://localhost:8787" });
  const { sql } = backend;
  await sql.unsafe(SCHEMA);
  await backend.reloadSchema();
  const person = await createUser(sql, { email: "member@contract.test" });
  await sql`
    insert into public.contract_rooms (code, name, owner_id) values ('Blue', 'Blue room', ${person.id})`;
  await sql`insert into public.contract_keys (room_id, label) values (1, 'front'), (1, 'back')`;
  const options = { auth: { persistSession: false } };
  const client = () => createClient(backend.url, backend.keys.publishable, options);
  const [anon, member] = [client(), client()];
  const { error } = await member.auth.signInWithPassword(person);
  if (error) throw error;
  const stop = async () => {
    await backend.stop();
    await database.drop();
  };
  return { backend, anon, member, person, client, stop };
}
