/** Whether this run takes the time for all cases (`npm run prove -- everything`). `npm test` tests each promise once. */
export const isThorough = process.env["NOMADCOWORK_TESTS"] === "everything";

/** The number of cases: a sample in `npm test`, all of them in a thorough run. */
export function sampleOrAll(sample: number, all: number): number {
  return isThorough ? all : sample;
}

/** All of them in a thorough run, else those of the sample. */
export function filterSample<T>(
  all: readonly T[],
  isInSample: (one: T, index: number) => boolean,
): readonly T[] {
  return isThorough ? all : all.filter(isInSample);
}
