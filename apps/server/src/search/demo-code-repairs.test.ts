import { buildIndex } from '@snab/catalogue-index/build-index'
import { inEnglishLayout, inRussianLayout } from '@snab/catalogue-index/text/keyboard-layout'
import { foldCode } from '@snab/domain/text/code-folding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCatalogue } from '../demo/catalogue/demo-catalogue'

const catalogue = demoCatalogue(12_000)
const products = Array.from({ length: catalogue.count }, (_, at) => catalogue.product(at))
const index = await buildIndex(
  products.map((product) => ({ ...product, codes: [product.manufacturerCode, product.barcode], keywords: '' })),
  { sections: catalogue.sections, brands: catalogue.brands, synonyms: catalogue.synonyms },
)

/** A sample with the same articles and positions in every run. */
const sample = fc
  .sample(fc.record({ at: fc.nat(products.length - 1), from: fc.nat(1_000), to: fc.nat(1_000) }), {
    seed: 2_026,
    numRuns: 500,
  })
  .map(({ at, from, to }) => ({ product: products[at]!, from, to }))

const search = (text: string) =>
  index.search({
    text,
    filters: {},
    profile: { key: 'demo', priceTypeIds: [1], discounts: [], contractPrices: [] },
    warehouseIds: [],
    sort: { by: 'relevance', descending: false },
    offset: 0,
    limit: 1,
    facets: false,
  })

type Typed = { id: number; article: string; typed: string }

/** The share of products found first, and the others. */
function outcome(cases: readonly Typed[]) {
  const missed = cases.filter(({ id, typed }) => search(typed).ids[0] !== id)
  return { share: 1 - missed.length / cases.length, missed: missed.map(({ article, typed }) => `${article}: ${typed}`) }
}

const isSaidExactly = (typed: string) => index.findCode(typed).length > 0

/** Another product is also one transposition away. */
const hasNearOther = (code: string, id: number) =>
  Array.from(code).some((sign, at) => {
    const exchanged = code.slice(0, at) + code.charAt(at + 1) + sign + code.slice(at + 2)
    return index.findCode(exchanged).some((other) => other !== id)
  })

test('an article with two transposed characters is found first, unless another is equally near', () => {
  const cases = sample.flatMap(({ product: { id, article }, from }): Typed[] => {
    const signs = Array.from(article)
    // of letters and digits, ignoring separators
    const places = signs.flatMap((sign, at) => (/[a-zа-яё0-9]/i.test(sign) ? [at] : []))
    const place = from % (places.length - 1)
    const [one, other] = [places[place]!, places[place + 1]!]
    const typed = signs.map((sign, at) => (at === one ? signs[other]! : at === other ? signs[one]! : sign)).join('')
    return isSaidExactly(typed) || hasNearOther(foldCode(typed), id) ? [] : [{ id, article, typed }]
  })
  expect(cases.length).toBeGreaterThan(300)
  const { share, missed } = outcome(cases)
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
})

test('an article partly typed in the other keyboard layout is found first', () => {
  const cases = sample.flatMap(({ product: { id, article }, from, to }): Typed[] => {
    const start = from % article.length
    const end = start + 1 + (to % (article.length - start))
    const part = Array.from(article.slice(start, end), (key) =>
      /[а-яё]/i.test(key) ? inEnglishLayout(key) : inRussianLayout(key),
    ).join('')
    const typed = article.slice(0, start) + part + article.slice(end)
    return foldCode(typed) === foldCode(article) || isSaidExactly(typed) ? [] : [{ id, article, typed }]
  })
  expect(cases.length).toBeGreaterThan(100)
  const { share, missed } = outcome(cases)
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
})

test('only letters of the wrong layout are corrected, and the correction is reported', () => {
  const { ids, understanding } = search('RD<,IdyuLS-7[1-008')
  expect(products.find(({ id }) => id === ids[0])?.article).toBe('КВБбШвнгLS-7х1-008')
  expect(understanding?.repairs).toEqual([{ kind: 'layout', from: 'RD<,IdyuLS-7[1-008', to: 'КВБбШвнгLS-7х1-008' }])
})

test('an article that exists is never repaired', () => {
  for (const {
    product: { id, article },
  } of sample.slice(0, 200)) {
    const { ids, understanding } = search(article)
    expect([ids[0], understanding?.repairs]).toEqual([id, []])
  }
})
