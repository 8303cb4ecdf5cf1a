import { foldCode } from '@snab/domain/text/code-folding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '../build-index'
import type { IndexProduct } from '../types'

const code = fc.string({ unit: fc.constantFrom(...'ABСВ012-.'), maxLength: 8 })
const products = fc
  .array(fc.record({ article: code, codes: fc.array(code, { maxLength: 2 }) }), { maxLength: 30 })
  .map((list) =>
    list.map(({ article, codes }, i): IndexProduct => ({
      id: i + 1,
      article,
      codes,
      name: '',
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
    })),
  )

test('codes are found whole, by prefix and by an inner part', async () => {
  await fc.assert(
    fc.asyncProperty(products, fc.nat(), fc.nat(8), code, async (list, place, from, other) => {
      // usually part of an existing code
      const article = list[place % list.length]?.article ?? ''
      const typed = place % 5 === 0 ? other : article.slice(from % (article.length + 1))
      const index = await buildIndex(list, { sections: [], brands: [], synonyms: [] })
      const folded = foldCode(typed)
      const idsWith = (holds: (own: string) => boolean) =>
        list
          .filter(({ article, codes }) => [article, ...codes].map(foldCode).some((own) => own && holds(own)))
          .map(({ id }) => id)
      const exact = folded ? idsWith((own) => own === folded) : []
      expect(index.findCode(typed)).toEqual(exact)

      // a single chunk of letters and digits that can only be a code
      if (!/^[ABСВ]+\d[ABСВ\d]{2,}$/.test(typed)) return
      const { ids } = index.search({
        text: typed,
        textMode: 'literal',
        filters: {},
        profile: { key: '', priceTypeIds: [], discounts: [], contractPrices: [] },
        warehouseIds: [],
        sort: { by: 'relevance', descending: false },
        offset: 0,
        limit: 100,
        facets: false,
      })
      const starting = idsWith((own) => own.startsWith(folded)).filter((id) => !exact.includes(id))
      const inside = idsWith((own) => own.includes(folded)).filter(
        (id) => !exact.includes(id) && !starting.includes(id),
      )
      expect(ids).toEqual([...exact, ...starting, ...inside])
    }),
    { numRuns: 1_000 },
  )
})
