import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeInto } from '../storage/code-page'
import { collationRanks } from './collation'

function ranksOf(texts: readonly string[]): number[] {
  const bytes: number[] = []
  const offsets = [0]
  for (const text of texts) {
    encodeInto(text, (byte) => bytes.push(byte))
    offsets.push(bytes.length)
  }
  return [...collationRanks({ bytes: Uint8Array.from(bytes), offsets: Uint32Array.from(offsets) }, texts.length)]
}

const letter = fc.constantFrom(...'аАбеЕёЁиийЙяaAbzéÉ019 -–.,«»()/²½№™日x')
const text = fc.string({ unit: letter, maxLength: 6 })

test('matches the Russian collator', () => {
  const russian = new Intl.Collator('ru')
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
      const ranks = ranksOf(texts)
      for (const [i, a] of texts.entries()) {
        for (const [j, b] of texts.entries())
          expect(Math.sign(ranks[i]! - ranks[j]!)).toBe(Math.sign(russian.compare(a, b)))
      }
    }),
    { numRuns: 300 },
  )
})

test('ё sorts with е', () => {
  expect(ranksOf(['яма', 'ель', 'ёлка', 'Ель'])).toEqual([3, 1, 0, 2])
})
