/** At most so many at once, so that whoever asks for one thing meanwhile hardly waits. */
export async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items]
  await Promise.all(Array.from({ length: Math.min(atOnce, left.length) }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }))
}
