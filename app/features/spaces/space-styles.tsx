import stylesheet from "~/styles/spaces.css?url";

/** The style sheet of the page of a space and of its preview, loaded on these alone. */
export function SpaceStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
