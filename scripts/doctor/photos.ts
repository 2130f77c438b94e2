import type { Configuration, EnvironmentName } from "./configuration.ts";
import { rests, type Finding } from "./finding.ts";

/** The binding that resizes photos. Without it pages show every photo as it is stored, which may be 5 MB. */
export function examinePhotos(
  environment: EnvironmentName,
  { images }: Pick<Configuration, "images">,
): Finding[] {
  if (images?.binding === "IMAGES") return [];
  return [
    rests(
      `Nothing makes sizes of photos, so that visitors get each as large as it is stored: write [env.${environment}.images] with binding = "IMAGES" in wrangler.toml.`,
    ),
  ];
}
