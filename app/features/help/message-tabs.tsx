import { use } from "react";
import { PageTabs } from "~/ui/lists/page-tabs";
import { WaitingCounts } from "~/ui/navigation/waiting-counts";

/** The tabs of messages to the team: from the contact form, and from members to the support. */
export function MessageTabs({ current }: { current: "contact" | "support" }) {
  const { contact, support } = use(WaitingCounts);
  return (
    <PageTabs
      label="Messages"
      tabs={[
        {
          to: "/admin/messages",
          label: "Contact form",
          isCurrent: current === "contact",
          waiting: contact,
        },
        {
          to: "/admin/messages/support",
          label: "Support",
          isCurrent: current === "support",
          waiting: support,
        },
      ]}
    />
  );
}
