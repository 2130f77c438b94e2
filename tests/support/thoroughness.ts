/** Whether this run takes the time to be sure (`npm run prove -- everything`). `npm test` shows each promise once. */
export const isThorough = process.env["NOMADCOWORK_TESTS"] === "everything";

/** How much of something is done: a sample in `npm test`, all of it where there is time to be sure. */
export function sampleOrAll(sample: number, all: number): number {
  return isThorough ? all : sample;
}

/** All of them where there is time to be sure, else those of the sample. */
export function filterSample<T>(
  all: readonly T[],
  isInSample: (one: T, index: number) => boolean,
): readonly T[] {
  return isThorough ? all : all.filter(isInSample);
}
