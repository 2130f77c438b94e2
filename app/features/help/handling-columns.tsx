import { contactCategories } from "~/features/help/contact";
import type { ListedMessage } from "~/features/help/contact-message.schema";
import { MessageBadge } from "~/features/help/message-badge";
import type { Column } from "~/ui/lists/table";

type Handled = Pick<ListedMessage, "category" | "assignedTo" | "status">;

/** The columns about the handling of a contact message, and of a thread with the support. */
export const HANDLING_COLUMNS: readonly Column<Handled>[] = [
  {
    head: "Category",
    width: "w-[13%]",
    cell: ({ category }) => (
      <span className="whitespace-nowrap">{contactCategories[category]}</span>
    ),
  },
  {
    head: "Assigned to",
    width: "w-[13%]",
    cell: ({ assignedTo }) => (assignedTo ? (assignedTo.fullName ?? assignedTo.email) : "Nobody"),
  },
  { head: "Status", width: "w-28", cell: ({ status }) => <MessageBadge status={status} /> },
];
