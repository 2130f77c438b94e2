/** An address within the site, from its root, with or without parameters. */
export type Path = `/${string}`;
