/** What holds for a day is read once and kept, at most for a minute: another server may change it. */
const mayLagMs = 60_000

export type OfTheDay<Item> = { get(day: string): Promise<readonly Item[]>; clear(): void }

export function ofTheDay<Item>(clock: () => Date, read: (day: string) => Promise<readonly Item[]>): OfTheDay<Item> {
  let kept: { day: string; items: Promise<readonly Item[]>; until: number } | null = null
  return {
    get(day) {
      const now = clock().getTime()
      if (kept && kept.day === day && kept.until > now) return kept.items
      const items = read(day)
      const asked = { day, items, until: now + mayLagMs }
      kept = asked
      // whoever comes next asks again; those who wait for this answer get its error
      items.catch(() => {
        if (kept === asked) kept = null
      })
      return items
    },
    clear() {
      kept = null
    },
  }
}
