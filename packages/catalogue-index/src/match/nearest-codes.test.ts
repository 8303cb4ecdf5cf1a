import { foldCode } from '@snab/domain/text/code-folding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '../build-index'
import { editDistance } from '../text/edit-distance'
import { closestCodes } from './nearest-codes'
import type { IndexProduct } from '../types'

const plain: Omit<IndexProduct, 'id' | 'article'> = {
  name: '',
  codes: [],
  keywords: '',
  sectionId: 0,
  extraSectionIds: [],
  brandId: 0,
  seriesId: 0,
  manufacturerId: 0,
  sellerIds: [],
  groupId: 0,
  setIds: [],
  features: [],
  prices: [],
  stocks: [],
  recommended: false,
  popularity: 0,
}

// many codes over few characters: most have neighbours
const code = fc.string({ unit: fc.constantFrom(...'АB01-'), minLength: 5, maxLength: 9 })
const codes = fc.oneof(fc.array(code, { maxLength: 20 }), fc.array(code, { minLength: 150, maxLength: 200 }))

test('finds every code with one error, a transposition before a wrong letter', async () => {
  await fc.assert(
    fc.asyncProperty(codes, code, async (articles, typed) => {
      const index = await buildIndex(
        articles.map((article, i) => ({ ...plain, id: i + 1, article })),
        { sections: [], brands: [], synonyms: [] },
      )
      const folded = foldCode(typed)
      const codes = closestCodes(index.share().segments, typed).map((close) => close.folded)
      if (folded.length < 4) {
        expect(codes).toEqual([])
        return
      }

      const near = [...new Set(articles.map(foldCode))]
        .map((own) => ({ own, distance: editDistance(folded, own, 2), longer: Math.max(folded.length, own.length) }))
        .filter(({ distance, longer }) => distance <= 1 && (distance === 0 || longer > 4))
      const least = Math.min(...near.map(({ distance }) => distance))
      if (least === 0) expect(codes).toEqual([])
      else if (near.length > 0)
        expect(codes).toEqual(
          near
            .filter(({ distance }) => distance === least)
            .map(({ own }) => own)
            .toSorted()
            .slice(0, 5),
        )
    }),
    { numRuns: 60 },
  )
})
