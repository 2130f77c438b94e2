import stylesheet from "~/styles/spaces.css?url";

/** The styles of the page of a space and of its preview, which no other page loads. */
export function SpaceStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
