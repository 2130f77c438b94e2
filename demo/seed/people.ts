import { accounts, type DemoPerson, guests, owners, PASSWORD, reviewers } from "../data/people.ts";
import { ago, idOfPerson, text } from "./sql.ts";

export function peopleSql(): string {
  return [
    head("Four accounts to look around with"),
    authUsers(accounts, `extensions.crypt('${PASSWORD}', extensions.gen_salt('bf', 6))`),
    head(
      "Owners of the other listings and some guests. They have no password: nobody signs in as them",
    ),
    authUsers([...owners, ...guests, ...reviewers], "''"),
    REST,
    profiles(),
  ].join("\n\n");
}

const head = (title: string) => `-- ${title}.`;

/** The tokens are empty strings because hosted Auth cannot read nulls there. */
function authUsers(people: readonly DemoPerson[], password: string): string {
  const rows = people.map(
    ({ mailbox, name, age }) =>
      `  (${text(idOfPerson(mailbox))}::uuid, ${text(`${mailbox}@nomadcowork.test`)}, ${text(name)}, ${age})`,
  );
  return `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select p.id, 'authenticated', 'authenticated', p.email, ${password},
  since.day, since.day, '', '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', p.id, 'email', p.email, 'full_name', p.full_name, 'email_verified', true), since.day, since.day
from (values
${rows.join(",\n")}
) p (id, email, full_name, age)
cross join lateral (select now() - make_interval(days => p.age) as day) since;`;
}

const REST = `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', u.id::text, u.id, u.raw_user_meta_data, u.created_at, u.created_at
from auth.users u where u.email in (${accounts.map(({ mailbox }) => text(`${mailbox}@nomadcowork.test`)).join(", ")});

-- Hosted Auth finds a person only within its instance; the embedded one has no such column.
do $$
begin
  if exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000''
      where email like ''%@nomadcowork.test'' and instance_id is null';
  end if;
end;
$$;

-- The profiles themselves are made by the trigger on auth.users.
update public.users u set created_at = a.created_at
from auth.users a where a.id = u.id and u.email like '%@nomadcowork.test';
update public.users set is_admin = true where email = 'admin@nomadcowork.test';`;

function profiles(): string {
  return accounts
    .map(
      ({ mailbox, location, bio, publicName, suspendedBecause }) =>
        `update public.users set location = ${text(location)}, bio = ${text(bio)}, public_name = ${text(publicName)},
  suspended_at = ${suspendedBecause ? ago(2) : "null"}, suspended_because = ${text(suspendedBecause)}
where email = '${mailbox}@nomadcowork.test';`,
    )
    .join("\n");
}
