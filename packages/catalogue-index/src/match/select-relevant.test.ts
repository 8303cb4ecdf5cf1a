import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, change, dictionaries } from '../../test/arbitrary-catalogue'
import { buildIndex } from '../build-index'
import { buildLexicon } from '../storage/lexicon'
import { createTextMatcher } from './match-text'
import { planText } from './plan-text'
import { selectRelevant, selectRelevantBits } from './select-relevant'
import type { IndexProduct } from '../types'

const lexicon = buildLexicon(dictionaries)
const text = fc.constantFrom('выключатель', 'розетка белая', 'кабель силовой', 'бел', 'к')
// most goods are rarely ordered, so most words have no points
const popularities = fc.infiniteStream(
  fc.oneof({ weight: 40, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: fc.nat(1_000_000) }),
)

const bought = fc.uniqueArray(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 30, size: 'max' })

/** Most products are in stock, as in a real warehouse. */
const ALL_WAREHOUSES = Array.from({ length: 40 }, (_, i) => i + 1)

/** Repeated cards, so that few of many bitmap words have a recommended one. */
const COPIES = 10
const copied = (products: readonly IndexProduct[], popularity: Iterator<number>): IndexProduct[] =>
  Array.from({ length: COPIES }, (_, copy) =>
    products.map((product) => ({
      ...product,
      id: product.id + copy * 60,
      popularity: Number(popularity.next().value),
      recommended: product.recommended && product.id % 20 === copy,
    })),
  ).flat()

test('bitmaps and lists give the same most relevant products', async () => {
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      popularities,
      fc.array(change, { maxLength: 8 }),
      text,
      bought,
      fc.integer({ min: 1, max: 6 }),
      async (products, popularity, changes, typed, boughtIds, wanted) => {
        const query = { warehouseIds: ALL_WAREHOUSES, boughtIds }
        const index = await buildIndex(copied(products, popularity), dictionaries)
        index.apply(changes)
        const conditions = planText(typed, lexicon, { literal: false, openEnd: true }).groups.map(
          ({ condition }) => condition,
        )
        for (const segment of index.share().segments) {
          const match = createTextMatcher(Infinity).matchAll(segment, conditions)
          if (!match.bits) continue
          const { docs: hits, levels } = match.list()
          expect(selectRelevantBits({ segment, query }, match.bits, wanted)).toEqual(
            selectRelevant({ segment, query }, { hits, levels }, wanted),
          )
        }
      },
    ),
    { numRuns: 60 },
  )
})
