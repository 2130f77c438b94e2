-- When a copy of the database was last made, as far as anybody said so. The database cannot see it: Supabase makes its backups outside.

create table private.last_backup (
  id boolean primary key default true check (id),
  made_at timestamptz not null check (made_at <= noted_at + interval '1 minute'),
  noted_at timestamptz not null default now()
);
comment on table private.last_backup is 'One row, written by whoever makes a backup (docs/operations.md); none while nobody has.';
alter table private.last_backup enable row level security;

-- For the operator, after each backup: a later one replaces an earlier one, and never the other way round.
create function private.note_backup(p_made_at timestamptz default now()) returns void
language sql
set search_path = ''
as $$
  insert into private.last_backup (made_at) values (p_made_at)
  on conflict (id) do update set made_at = excluded.made_at, noted_at = excluded.noted_at where excluded.made_at > last_backup.made_at;
$$;
