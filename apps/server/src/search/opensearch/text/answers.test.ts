import { buildTermDictionary } from '@snab/catalogue-index/storage/term-dictionary'
import { expect, test } from 'vitest'
import type { SearchAnswer } from '../query/ask-engine'
import type { Clause } from '../query/clauses'
import { untilAnswered } from './answers'

const found = (value: number): SearchAnswer => ({ hits: { total: { value }, hits: [] } })
const totalOf = ({ hits }: SearchAnswer) => hits.total?.value ?? 0
const words = (known: readonly string[]) => ({
  dictionary: buildTermDictionary(known),
  weightOf: () => 5,
  completions: () => [],
})
const noWords = { current: async () => words([]), forget: () => {} }

/** Answers with the requested number, and records which searches were asked together. */
function engine() {
  const rounds: (readonly Clause[])[] = []
  return {
    rounds,
    keptWords: noWords,
    ask: async (searches: readonly Clause[]) => {
      rounds.push(searches)
      return searches.map(({ size }) => found(Number(size)))
    },
  }
}

test('reading is repeated until everything it asks is known; each question is asked once', async () => {
  const asked = engine()
  const read = untilAnswered(asked, ({ of, ofAll }) => {
    const first = totalOf(of({ size: 3 }))
    const others = ofAll([{ size: first + 1 }, { size: 3 }, { size: first + 2 }]).map(totalOf)
    return [first, ...others]
  })
  expect(await read).toEqual([3, 4, 3, 5])
  expect(asked.rounds).toEqual([[{ size: 3 }], [{ size: 4 }, { size: 5 }]])
})

test('expected questions are asked in the same round', async () => {
  const asked = engine()
  const read = untilAnswered(asked, ({ of, expect: expectLater }) => {
    expectLater([{ size: 8 }, { size: 9 }])
    return totalOf(of({ size: 7 })) + totalOf(of({ size: 8 })) + totalOf(of({ size: 9 }))
  })
  expect(await read).toBe(24)
  expect(asked.rounds).toEqual([[{ size: 8 }, { size: 9 }, { size: 7 }]])
})

test("reading waits for the catalogue's words", async () => {
  const read = untilAnswered(
    { ...engine(), keptWords: { ...noWords, current: async () => words(['кабель']) } },
    (answers) => answers.words().weightOf(0),
  )
  expect(await read).toBe(5)
})

test('a failure of reading itself, or of the engine, is not a question', async () => {
  const broken = untilAnswered(engine(), () => {
    throw new RangeError('wrong')
  })
  await expect(broken).rejects.toThrow(new RangeError('wrong'))
  const away = untilAnswered({ keptWords: noWords, ask: () => Promise.reject(new Error('away')) }, ({ of }) => of({}))
  await expect(away).rejects.toThrow('away')
})

test('a reading that always asks something new is stopped', async () => {
  let size = 0
  await expect(untilAnswered(engine(), ({ of }) => of({ size: size++ }))).rejects.toThrow('without end')
})
