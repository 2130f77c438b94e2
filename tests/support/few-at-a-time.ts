/** Does the work for all items, for so many at the same time; the results are in the order of the items. */
export async function fewAtATime<Item, Result>(
  many: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items].entries();
  const workOn = async () => {
    for (const [at, item] of waiting) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: many }, workOn));
  return results;
}
