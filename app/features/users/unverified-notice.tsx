import { AddressLink } from "~/features/users/sign-in/address-link";

type UnverifiedNoticeProps = { member: { id: string; email: string }; what: "book" | "list" };

/** Replaces a form for a member with an unverified address: the reason, and how to verify it. */
export function UnverifiedNotice({ member, what }: UnverifiedNoticeProps) {
  return (
    <section className="card grid content-start gap-3 self-start justify-self-start p-5 md:p-6">
      <h2 className="text-xl">Verify your email address first</h2>
      <p className="measure">
        <span>{`${what === "book" ? "You can book" : "You can list a space"} as soon as you have opened a link we email to `}</span>
        <strong className="wrap-anywhere">{member.email}</strong>.
      </p>
      <AddressLink memberId={member.id} />
    </section>
  );
}
