/** "1 desk", "2 desks", "1,204 desks". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat("en-US").format(count)} ${count === 1 ? one : many}`;
}
