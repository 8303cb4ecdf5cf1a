import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, change, dictionaries } from '../../test/arbitrary-catalogue'
import { buildIndex } from '../build-index'
import { buildLexicon } from '../storage/lexicon'
import { createTextMatcher } from './match-text'
import { planText } from './plan-text'
import type { Matches } from './matches'

const lexicon = buildLexicon({ ...dictionaries, synonyms: [['белый', 'силовой кабель', 'ельник']] })
const word = fc.constantFrom(
  'выключатель',
  'розетка',
  'белый',
  'бел',
  'кабель',
  'силовой',
  'voltra',
  'ель',
  'MVA20',
  'mva',
  'mva-1',
  '16а',
  '3х2,5',
  '1',
  '3',
  '3-0',
  'a9f',
)
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

const byDocument = (matches: Matches) => {
  const { docs, levels } = matches.list()
  return Array.from(docs, (doc, i) => [doc, levels[i]!] as const).sort(([a], [b]) => a - b)
}

test('bitmaps and lists find the same documents with the same levels', async () => {
  const [asLists, asBitmaps] = [createTextMatcher(0), createTextMatcher(Infinity)]
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      fc.array(change, { maxLength: 8 }),
      fc.array(text, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (products, changes, texts, openEnd) => {
        const index = await buildIndex(products, dictionaries)
        index.apply(changes)
        for (const typed of texts) {
          const { groups, wholeCode } = planText(typed, lexicon, { literal: false, openEnd })
          for (const segment of index.share().segments) {
            for (const conditions of [groups.map(({ condition }) => condition), wholeCode ? [wholeCode] : []]) {
              if (conditions.length === 0) continue
              expect(byDocument(asBitmaps.matchAll(segment, conditions))).toEqual(
                byDocument(asLists.matchAll(segment, conditions)),
              )
            }
          }
        }
      },
    ),
    { numRuns: 150 },
  )
})
