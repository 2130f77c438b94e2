import { PageTabs } from "~/ui/lists/page-tabs";

/** The tabs of messages to the team: from the contact form, and from members to the support. */
export function MessageTabs({ current }: { current: "contact" | "support" }) {
  return (
    <PageTabs
      label="Messages"
      tabs={[
        { to: "/admin/messages", label: "Contact form", isCurrent: current === "contact" },
        { to: "/admin/messages/support", label: "Support", isCurrent: current === "support" },
      ]}
    />
  );
}
