/** A claim of a listing without an owner, at least at that time. */
export interface DemoClaim {
  /** The name of the listing, as part of a file name. */
  space: string;
  /** The mailbox of the claimant. */
  by: string;
  role: "owner" | "manager" | "employee" | "other";
  message: string | null;
  /** Days ago. */
  age: number;
  /** Checks of the proof, the first one first. */
  looks: readonly (readonly [
    method: "meta-tag" | "dns-record",
    outcome: "proven" | "not-found" | "unreachable",
  ])[];
  /** An attached file: its name, and the lines of its page. */
  document?: { name: string; lines: readonly string[] };
  /** The admin's decision, and the days until it; absent while it is pending. */
  outcome?: { after: number } & (
    | { status: "approved" }
    | { status: "rejected" | "revoked"; reason: string }
  );
}

/** The former owners of listings without an owner: they may have chosen the website. */
export const FORMER_OWNERS: readonly { space: string; by: string }[] = [
  { space: "salt-river-pattern-room", by: "thandi.nkosi" },
];

export const CLAIMS: readonly DemoClaim[] = [
  {
    space: "speicher-oberbaum",
    by: "owner",
    role: "manager",
    message:
      "We took over the lease in spring, with the lift and the cat. The website is ours since then, and the association downstairs can confirm it.",
    age: 2,
    looks: [
      ["dns-record", "not-found"],
      ["dns-record", "proven"],
    ],
    document: {
      name: "lease-speicher-2026.pdf",
      lines: [
        "Lease, page 1 of 6",
        "",
        "Premises: Speicher Oberbaum, second floor, with the goods lift",
        "Landlord: Verein am Oberbaum e.V.",
        "Tenant: Teresa Carvalho, for use as a coworking space",
        "Begins on 1 April 2026. The cat stays.",
        "",
        "An invented document of the demo.",
      ],
    },
  },
  {
    space: "salt-river-pattern-room",
    by: "guest",
    role: "employee",
    message:
      "I drew the sign and look after the rooms two days a week. The owner asked me to bring the listing back.",
    age: 1,
    looks: [["meta-tag", "unreachable"]],
  },
  {
    space: "speicher-oberbaum",
    by: "guest",
    role: "other",
    message: "I rented a desk there for two years and would gladly look after the page.",
    age: 40,
    looks: [["meta-tag", "not-found"]],
    outcome: {
      after: 1,
      status: "rejected",
      reason:
        "Thank you for the offer. A listing is managed by whoever runs the space, and nothing shows that you do. The association downstairs may be able to help.",
    },
  },
  {
    space: "speicher-oberbaum",
    by: "milan.horvat",
    role: "owner",
    message: null,
    age: 1,
    looks: [],
  },
  {
    space: "soi-nine-works",
    by: "nok.srisai",
    role: "owner",
    message:
      "My mother's cutting tables, my lease. Somebody from your team wrote the page when we opened.",
    age: 210,
    looks: [
      ["meta-tag", "not-found"],
      ["meta-tag", "proven"],
    ],
    outcome: { after: 2, status: "approved" },
  },
  {
    space: "salt-river-pattern-room",
    by: "thandi.nkosi",
    role: "manager",
    message: "I run the pattern room for the cooperative that rents the floor.",
    age: 300,
    looks: [["dns-record", "proven"]],
    outcome: {
      after: 140,
      status: "revoked",
      reason:
        "The cooperative wrote to us that you left it in spring and that the listing is no longer yours to manage. If that is a mistake, claim it again and send us something from them.",
    },
  },
];
