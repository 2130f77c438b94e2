import stylesheet from "~/styles/guides.css?url";

/** The styles of guides, which no other page loads. */
export function GuideStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
