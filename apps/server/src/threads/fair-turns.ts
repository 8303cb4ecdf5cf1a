/** The person a job is done for, from `personOf`. */
export type Person = string

/** Too many are waiting, of this person or of all. */
export class TurnsFull extends Error {
  override name = 'TurnsFull'
}

export type FairTurns = { take: <T>(person: Person, work: () => Promise<T>) => Promise<T> }

type Options = { places: number; mostWaitingEach?: number; mostWaiting?: number }

/**
 * Runs at most `places` tasks at once, in fair turns: each person has one running at a time, so somebody with many
 * tasks waits for their own.
 */
export function openFairTurns({ places, mostWaitingEach = Infinity, mostWaiting = Infinity }: Options): FairTurns {
  // in order of turns: a served person goes to the end
  const waiting = new Map<Person, (() => Promise<void>)[]>()
  const served = new Set<Person>()

  async function serve(person: Person, work: () => Promise<void>): Promise<void> {
    served.add(person)
    await work()
    served.delete(person)
    serveNext()
  }

  function serveNext(): void {
    for (const [person, works] of waiting) {
      if (served.size >= places) return
      if (served.has(person)) continue
      const work = works.shift()
      waiting.delete(person)
      if (works.length > 0) waiting.set(person, works)
      if (work) void serve(person, work)
    }
  }

  return {
    take: (person, work) =>
      new Promise((resolve, reject) => {
        const own = waiting.get(person) ?? []
        const all = [...waiting.values()].reduce((sum, works) => sum + works.length, 0)
        if (own.length >= mostWaitingEach || all >= mostWaiting) throw new TurnsFull()
        own.push(() => work().then(resolve, reject))
        waiting.set(person, own)
        serveNext()
      }),
  }
}
