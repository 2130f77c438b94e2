import stylesheet from "~/styles/blog.css?url";

/** The styles of posts, which no other page loads. */
export function PostStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
