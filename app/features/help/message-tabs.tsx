import { PageTabs } from "~/ui/lists/page-tabs";

/** What is written to the team: by the contact form, and by members to the support. */
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
