import stylesheet from "~/styles/search-page.css?url";

/** The style sheet of the search page, loaded on it alone. */
export function SearchStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
