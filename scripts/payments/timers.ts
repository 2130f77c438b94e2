/** Timers that are cleared together. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();

  after(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      work();
    }, milliseconds);
    this.#running.add(timer);
  }

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer);
  }
}
