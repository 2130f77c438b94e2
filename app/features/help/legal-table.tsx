import { Table, type Column } from "~/ui/lists/table";

type LegalTableProps = {
  caption: string;
  head: readonly [string, ...string[]];
  rows: readonly (readonly string[])[];
};

export function LegalTable({ caption, head, rows }: LegalTableProps) {
  const [name, ...others] = head;
  const column = (head: string, at: number): Column<readonly string[]> => ({
    head,
    cell: (row) => row[at],
  });
  return (
    <Table
      caption={caption}
      columns={[column(name, 0), ...others.map((other, at) => column(other, at + 1))]}
      rows={rows}
      keyOf={([first = ""]) => first}
    />
  );
}
