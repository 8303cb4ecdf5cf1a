import type { WordList } from '@snab/catalogue-index/match/repair-word'
import type { AskEngine, SearchAnswer } from '../query/ask-engine'
import type { Clause } from '../query/clauses'
import type { KeptWords } from './word-list'

/** Thrown when reading needs answers that are not there yet. */
class Unanswered extends Error {
  override name = 'Unanswered'
}

/** The engine's answers while one text is read. */
export type Answers = {
  words: () => WordList
  of: (search: Clause) => SearchAnswer
  ofAll: (searches: readonly Clause[]) => SearchAnswer[]
  /** Asks these together with the next question, because they will be needed too. */
  expect: (searches: readonly Clause[]) => void
}

/** More rounds than any text needs; stops a reading that always asks something new. */
const MOST_ROUNDS = 200

/**
 * Repeats reading until all its questions are answered. The result depends only on the answers, so each repetition gets
 * further.
 */
export async function untilAnswered<T>(
  { ask, keptWords }: { ask: AskEngine; keptWords: KeptWords },
  read: (answers: Answers) => T,
): Promise<T> {
  const known = new Map<string, SearchAnswer>()
  let list: WordList | null = null
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const missing = new Map<string, Clause>()
    let needsWords = false
    const words = (): WordList => {
      needsWords = true
      if (list === null) throw new Unanswered()
      return list
    }
    const expect = (searches: readonly Clause[]) => {
      for (const search of searches) {
        const key = JSON.stringify(search)
        if (!known.has(key)) missing.set(key, search)
      }
    }
    const ofAll = (searches: readonly Clause[]): SearchAnswer[] => {
      expect(searches)
      return searches.map((search) => {
        const answer = known.get(JSON.stringify(search))
        if (!answer) throw new Unanswered()
        return answer
      })
    }
    const of = (search: Clause): SearchAnswer => {
      const [answer] = ofAll([search])
      if (!answer) throw new Unanswered()
      return answer
    }
    try {
      return read({ words, of, ofAll, expect })
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
    }
    if (needsWords) list ??= await keptWords.current()
    const answers = await ask([...missing.values()])
    for (const [at, key] of [...missing.keys()].entries()) {
      const answer = answers[at]
      if (answer) known.set(key, answer)
    }
  }
  throw new Error('The reading of a text asks without end')
}
