import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

/** `file`: the address of the file with the listings that the list has found. */
export function ListingFileLinks({ file }: { file: Path }) {
  return (
    <p className="flex flex-wrap gap-3">
      <Link to="/admin/listings/import" className="button button-quiet">
        Import from CSV
      </Link>
      {/* A plain link: the target is a file and not a page. */}
      <a href={file} download className="button button-quiet">
        Export
      </a>
    </p>
  );
}
