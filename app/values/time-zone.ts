/** As in the tables: UTC or Area/City. "Etc/GMT+5" is not a zone of a space. */
const ZONE = /^(UTC|[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_-]+)+)$/;

/** The IANA zones to choose from, sorted, with the `known` ones added: engines list older names for some. */
export function timeZones(...known: (string | null)[]): string[] {
  const all = [...Intl.supportedValuesOf("timeZone"), ...known.filter((zone) => zone !== null)];
  return [...new Set(all.filter(isTimeZone))].toSorted();
}

/** Whether the engine supports the zone. */
export function isTimeZone(text: string): boolean {
  if (!ZONE.test(text) || text.startsWith("Etc/")) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).format() !== "";
  } catch {
    // Engines throw for unknown zones.
    return false;
  }
}

/** Whether a zone is named for this city, like Asia/Tokyo. */
export function hasZoneOfItsName(city: string): boolean {
  return timeZones().some(
    (zone) => zone.includes("/") && describeTimeZone(zone).split(", ")[0] === city,
  );
}

/** Current city names where engines list an older name. */
const NAMES_OF_TODAY: Readonly<Record<string, string>> = {
  Calcutta: "Kolkata",
  DumontDUrville: "Dumont d’Urville",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Ponape: "Pohnpei",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Truk: "Chuuk",
};

/** "Buenos Aires, Argentina" for "America/Argentina/Buenos_Aires": the most specific name first. */
export function describeTimeZone(zone: string): string {
  const [, ...place] = zone.split("/");
  const names = place.toReversed().map((name) => NAMES_OF_TODAY[name] ?? name);
  return names.join(", ").replaceAll("_", " ") || zone;
}
