import stylesheet from "~/styles/blog.css?url";

/** The style sheet of posts, loaded on their pages alone. */
export function PostStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
