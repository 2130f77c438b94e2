import stylesheet from "~/styles/guides.css?url";

/** The style sheet of guides, loaded on their pages alone. */
export function GuideStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
