import { slugOf } from "../data/spaces/all.ts";
import type { Space } from "../data/spaces/space.ts";
import { ago, idOfPerson, text } from "./sql.ts";

const PASSWORD = "nomad-demo-2026";

interface DemoPerson {
  /** The part of the e-mail address before @nomadcowork.test. */
  mailbox: string;
  name: string;
  /** Signed up so many days ago. */
  age: number;
  location?: string;
  bio?: string;
}

/** Those who can sign in. */
const accounts: readonly DemoPerson[] = [
  {
    mailbox: "guest",
    name: "Robin Reyes",
    age: 210,
    location: "Between Lisbon and Chiang Mai",
    bio: "Illustrator. Looks for large tables, north light and a bakery within five minutes.",
  },
  {
    mailbox: "owner",
    name: "Teresa Carvalho",
    age: 540,
    location: "Lisbon, Portugal",
    bio: "Runs three houses in Lisbon, Berlin and Mexico City, with the same coffee in all of them.",
  },
  { mailbox: "admin", name: "Ada Novak", age: 545, location: "Ljubljana, Slovenia" },
];

/** People who only exist so that listings have owners and calendars have taken days. */
const OWNERS: Record<string, string> = {
  Portugal: "Inês Duarte",
  Germany: "Jonas Kessler",
  Spain: "Carme Vidal",
  "United Kingdom": "Harriet Cole",
  Greece: "Eleni Vassou",
  Türkiye: "Defne Aydın",
  Thailand: "Nok Srisai",
  Indonesia: "Wayan Putra",
  Japan: "Kenji Morita",
  "South Korea": "Baek Seojun",
  "South Africa": "Thandi Nkosi",
  Kenya: "Wanjiru Kamau",
  Mexico: "Lucía Ramos",
  "United States": "Dana Whitlock",
  Canada: "Odile Gagnon",
  Colombia: "Andrés Mejía",
  Brazil: "Caio Bastos",
  Australia: "Isla Brennan",
};
const GUESTS = [
  "Maya Lindgren",
  "Tom Okafor",
  "Sofia Bianchi",
  "Yuki Tanabe",
  "Léo Martin",
  "Aisha Rahman",
  "Ben Carter",
  "Clara Núñez",
  "Hana Kim",
  "Milan Horvat",
];

const mailboxOf = (name: string) => slugOf(name).replaceAll("-", ".");

/** The mailbox of the owner of a listing. Every fourth listing has nobody behind it: it can be claimed. */
export function ownerOf(space: Space): string | null {
  if (space.owned) return "owner";
  const name = OWNERS[space.country];
  return name && space.age % 4 !== 0 ? mailboxOf(name) : null;
}

const owners = Object.values(OWNERS).map((name) => ({ mailbox: mailboxOf(name), name, age: 546 }));
const guests = GUESTS.map((name, at) => ({ mailbox: mailboxOf(name), name, age: 460 - at * 31 }));

export const crowd: readonly string[] = guests.map(({ mailbox }) => mailbox);

export function peopleSql(): string {
  return [
    head("Three accounts to look around with"),
    authUsers(accounts, `extensions.crypt('${PASSWORD}', extensions.gen_salt('bf', 6))`),
    head(
      "Owners of the other listings and some guests. They have no password: nobody signs in as them",
    ),
    authUsers([...owners, ...guests], "''"),
    REST,
    profiles(),
  ].join("\n\n");
}

const head = (title: string) => `-- ${title}.`;

/** The tokens are empty strings because hosted Auth does not read nulls there. */
function authUsers(people: readonly DemoPerson[], password: string): string {
  const rows = people.map(
    ({ mailbox, name, age }) =>
      `  (${text(idOfPerson(mailbox))}::uuid, ${text(`${mailbox}@nomadcowork.test`)}, ${text(name)}, ${age})`,
  );
  return `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
  recovery_token, email_change, email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select p.id, 'authenticated', 'authenticated', p.email, ${password},
  since.day, '', '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', p.id, 'email', p.email, 'full_name', p.full_name, 'email_verified', true), since.day, since.day
from (values
${rows.join(",\n")}
) p (id, email, full_name, age)
cross join lateral (select now() - make_interval(days => p.age) as day) since;`;
}

const REST = `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', u.id::text, u.id, u.raw_user_meta_data, u.created_at, u.created_at
from auth.users u where u.email in ('guest@nomadcowork.test', 'owner@nomadcowork.test', 'admin@nomadcowork.test');

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
      ({ mailbox, location, bio }) =>
        `update public.users set location = ${text(location)}, bio = ${text(bio)} where email = '${mailbox}@nomadcowork.test';`,
    )
    .join("\n");
}

/** Favourites of the guest, with the days since. */
export function favouritesSql(saved: readonly (readonly [space: string, days: number])[]): string {
  const rows = saved.map(([id, days]) => `  ('${idOfPerson("guest")}', '${id}', ${ago(days)})`);
  return `insert into public.favourites (user_id, space_id, created_at) values\n${rows.join(",\n")};`;
}
