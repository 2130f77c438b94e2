type MapVariables = { MAP_STYLE_URL?: string | undefined; MAP_HOSTS: readonly string[] };

/** The origins of a map with streets, for content security policies; none without a style. */
export function mapOrigins({ MAP_STYLE_URL, MAP_HOSTS }: MapVariables): string[] {
  if (!MAP_STYLE_URL) return [];
  return [new URL(MAP_STYLE_URL).origin, ...MAP_HOSTS.map((host) => `https://${host}`)];
}
