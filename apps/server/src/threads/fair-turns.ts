/** Who something is done for, as `personOf` names them. */
export type Person = string

/** Too much waits already, of this person or of all. */
export class TurnsFull extends Error {
  override name = 'TurnsFull'
}

export type FairTurns = { take: <T>(person: Person, work: () => Promise<T>) => Promise<T> }

type Options = { places: number; mostWaitingEach?: number; mostWaiting?: number }

/**
 * So many works at once, shared fairly: people take turns, and nobody has more than one under way, so that whoever
 * brings many waits behind themselves.
 */
export function openFairTurns({ places, mostWaitingEach = Infinity, mostWaiting = Infinity }: Options): FairTurns {
  // in the order of turns: whoever is served goes to the end
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
