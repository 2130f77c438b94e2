import { ReplyAlert } from "~/ui/forms/reply-alert";
import { ListKeys } from "~/ui/lists/list-keys";
import { Pager } from "~/ui/lists/pager";
import { formatTotal } from "~/values/count";
import type { Path } from "~/values/path";

type AdminListProps = {
  title: string;
  /** Figures, or tabs to other lists, behind the title. */
  besideTitle?: React.ReactNode;
  /** Links and buttons at the end of the line of the title. */
  actions?: React.ReactNode;
  /** The number of found rows, counted up to 1,001. */
  total: number;
  /** The noun for one row and for several. */
  one: string;
  many?: string;
  first: Path | null;
  next: Path | null;
  /** The sentence for a list without rows, from the specification. */
  empty: string;
  /** The search form with its filters, and other content above the table. */
  controls: React.ReactNode;
  /** The shortcuts of a row's buttons, as in their `aria-keyshortcuts`. */
  keys?: readonly { key: string; does: string }[];
  /** A note below the list. */
  below?: React.ReactNode;
  /** The table. */
  children: React.ReactNode;
};

/** A list of the admin area: its title, its search, the number of rows, the table, and the link to the next page. */
export function AdminList(props: AdminListProps) {
  const {
    title,
    besideTitle,
    actions,
    total,
    one,
    many = `${one}s`,
    first,
    next,
    controls,
    empty,
    keys,
  } = props;
  return (
    <div className="admin-page list-page">
      <header className="list-head">
        {/* So small that the longest head is one line at 1280 px, also after scripts have added "Keyboard". */}
        <h1 className="text-xl min-[90rem]:text-2xl">{title}</h1>
        <p role="status" className="text-sm text-soft">
          {formatTotal(total, one, many)}
        </p>
        {besideTitle}
        <div className="list-actions">
          <ListKeys keys={keys} />
          {actions}
        </div>
      </header>
      {/* For the button of a row that was pressed while signed out. */}
      <ReplyAlert reply={undefined} />
      {controls}
      {total === 0 ? <p className="card p-6 text-soft">{empty}</p> : props.children}
      <Pager first={first} next={next} more={`More ${many}`} />
      {props.below}
    </div>
  );
}
