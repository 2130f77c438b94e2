/** An address of ours from the root of the site, with or without parameters. */
export type Path = `/${string}`;
