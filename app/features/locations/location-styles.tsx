import stylesheet from "~/styles/locations.css?url";

/** The style sheet of the pages of locations, loaded on these alone. */
export function LocationStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
