import { MemberNameLink } from "~/features/users/known-member";
import type { KnownMember } from "~/features/users/user.schema";
import type { Column } from "~/ui/lists/table";

/** The member who wrote a report. */
export const REPORTER_COLUMN: Column<{ reporter: KnownMember }> = {
  head: "Reported by",
  width: "w-[18%]",
  cell: ({ reporter }) => <MemberNameLink of={reporter} />,
};
