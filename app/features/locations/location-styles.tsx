import stylesheet from "~/styles/locations.css?url";

/** The styles of locations, which no other page loads. */
export function LocationStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
