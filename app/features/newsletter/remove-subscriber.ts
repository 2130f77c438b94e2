/** The question before the address of a subscriber is removed. */
export function askToRemoveSubscriber({ email }: { email: string }) {
  return {
    question: "Are you sure you want to remove this address?",
    consequence: `${email} will get no more newsletters, and the record of consent is deleted. Only the person who reads that mailbox can subscribe it again.`,
    button: { label: "Remove address", pending: "Removing…" },
    values: { intent: "remove" },
  };
}
