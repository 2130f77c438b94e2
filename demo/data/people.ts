import { slugOf } from "./spaces/all.ts";
import type { Space } from "./spaces/space.ts";

/** The password of every account that can sign in. */
export const PASSWORD = "nomad-demo-2026";

export interface DemoPerson {
  /** The part of the e-mail address before @nomadcowork.test. */
  mailbox: string;
  name: string;
  /** Days since signing up. */
  age: number;
  location?: string;
  bio?: string;
  /** The public name, where it is not the first name and an initial. */
  publicName?: string;
  /** The reason of this person's suspension. */
  suspendedBecause?: string;
}

/** The people who can sign in. */
export const accounts: readonly DemoPerson[] = [
  {
    mailbox: "guest",
    name: "Robin Reyes",
    age: 210,
    location: "Lisbon, Portugal",
    publicName: "Robin draws",
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
  {
    mailbox: "suspended",
    name: "Milo Brandt",
    age: 150,
    location: "Hamburg, Germany",
    suspendedBecause:
      "Desks were booked in four spaces for the same days and never used. Write to us when you would like to go on.",
  },
];

/** The owner of a country's listings. Owners and the guests below cannot sign in. */
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
  Argentina: "Julieta Sosa",
  Egypt: "Nadia Fahmy",
  Estonia: "Kadri Tamm",
  Georgia: "Nino Beridze",
  Hungary: "Réka Farkas",
  Iceland: "Birna Jónsdóttir",
  India: "Meera Iyer",
  Malaysia: "Aisyah Rahim",
  Morocco: "Youssef Alaoui",
  Netherlands: "Sanne Visser",
  "New Zealand": "Aroha Parata",
  Nigeria: "Tunde Bakare",
  Singapore: "Wei Ling Tan",
  Switzerland: "Reto Brunner",
  "United Arab Emirates": "Layla Mansoor",
  Vietnam: "Minh Tran",
  Uruguay: "Agustina Pereyra",
};

/** Guests whose bookings occupy days in the calendars. */
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

/** Authors of reviews; their other bookings are over. */
const REVIEWERS = [
  "Ana Prada",
  "Marta Kowalska",
  "Diego Salinas",
  "Ingrid Olsen",
  "Noa Levi",
  "Farid Haddad",
  "Priya Raman",
  "Jun Watanabe",
  "Chloé Bernard",
  "Samuel Boateng",
  "Elif Kaya",
  "Viktor Petrov",
  "Grace Mwangi",
  "Oliver Byrne",
  "Lan Nguyen",
  "Katya Sidorova",
  "Emma Johansson",
  "Rui Tavares",
];

/** The mailbox of a member whose account was deleted afterwards. */
export const FORMER_MEMBER = "left.us";

const mailboxOf = (name: string) => slugOf(name).replaceAll("-", ".");

/** The mailbox of the owner of a listing; null for one without an owner. */
export function ownerOf(space: Space): string | null {
  if (space.unclaimed) return null;
  if (space.owned) return "owner";
  const name = OWNERS[space.country];
  if (!name) throw new Error(`Nobody owns the listings of ${space.country}`);
  return mailboxOf(name);
}

/** Countries without a verified owner. */
const UNVERIFIED = new Set(
  "Argentina Egypt Estonia Georgia Hungary Iceland India Malaysia Morocco Netherlands Nigeria Singapore Switzerland Vietnam"
    .split(" ")
    .concat("New Zealand", "United Arab Emirates"),
);

/** Whether an admin has verified the owner of a listing: not in every country, and not for a quarter of the others. */
export function isVerified(space: Space): boolean {
  if (space.unclaimed) return false;
  return space.owned === true || (!UNVERIFIED.has(space.country) && space.age % 4 !== 0);
}

export const owners: readonly DemoPerson[] = Object.values(OWNERS).map((name) => ({
  mailbox: mailboxOf(name),
  name,
  age: 546,
}));
export const guests: readonly DemoPerson[] = GUESTS.map((name, at) => ({
  mailbox: mailboxOf(name),
  name,
  age: 460 - at * 31,
}));
export const reviewers: readonly DemoPerson[] = [
  ...REVIEWERS.map((name) => ({ mailbox: mailboxOf(name), name, age: 470 })),
  { mailbox: FORMER_MEMBER, name: "Lena Falk", age: 470 },
];
