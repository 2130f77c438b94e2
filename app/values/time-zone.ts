/** As the tables take it: UTC or Area/City. Nobody's calendar is kept in "Etc/GMT+5". */
const ZONE = /^(UTC|[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_-]+)+)$/;

/** The IANA zones that may be chosen, in their order, with those that are `known` besides: engines list older names of some. */
export function timeZones(...known: (string | null)[]): string[] {
  const all = [...Intl.supportedValuesOf("timeZone"), ...known.filter((zone) => zone !== null)];
  return [...new Set(all.filter(isTimeZone))].toSorted();
}

/** Whether an engine can tell the time there. */
export function isTimeZone(text: string): boolean {
  if (!ZONE.test(text) || text.startsWith("Etc/")) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).format() !== "";
  } catch {
    // What engines do not know they refuse with an error.
    return false;
  }
}

/** Whether there is a zone that is named for this city, as Asia/Tokyo is. */
export function hasZoneOfItsName(city: string): boolean {
  return timeZones().some(
    (zone) => zone.includes("/") && describeTimeZone(zone).split(", ")[0] === city,
  );
}

/** What cities are called today where engines list an older name. */
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

/** "Buenos Aires, Argentina" for "America/Argentina/Buenos_Aires": the most exact name first. */
export function describeTimeZone(zone: string): string {
  const [, ...place] = zone.split("/");
  const names = place.toReversed().map((name) => NAMES_OF_TODAY[name] ?? name);
  return names.join(", ").replaceAll("_", " ") || zone;
}
