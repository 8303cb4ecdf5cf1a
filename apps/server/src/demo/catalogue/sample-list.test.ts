import { foldCode } from '@snab/domain/text/code-folding'
import { expect, it } from 'vitest'
import { demoCatalogue } from './demo-catalogue'
import { repairedQueryExamples } from './repaired-query-examples'
import { sampleList } from './sample-list'
import { synonyms } from './synonyms'

const catalogue = demoCatalogue(12_000)
const goods = Array.from({ length: catalogue.count }, (_, index) => catalogue.product(index))
const goodsWithWords = (words: readonly string[]) =>
  goods.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word.toLowerCase())))

it('lists twenty lines, the first fourteen with articles that can be ordered', () => {
  const lines = sampleList.split('\n')
  expect(lines).toHaveLength(20)
  for (const line of lines.slice(0, 14)) {
    const [, article = '', amount = ''] = /^(.+?)[\t ](\d[\d.]*)$/.exec(line) ?? []
    const product = goods.find((candidate) => candidate.article === article)
    expect(product?.id, line).toBeLessThanOrEqual(1000)
    expect(Number(amount) % (product?.multiplicity ?? 0), line).toBe(0)
    expect(Number(amount)).toBeGreaterThanOrEqual(product?.minimumBatch ?? Infinity)
  }
})

it('names goods that exist', () => {
  const known = [
    ['выключатель автоматический', '3P', '16А', ' C ', '6кА'],
    ['узо', '2P', '40А', '30мА'],
    ['ВВГнг(А)-LS', '3х2,5'],
    ['труба гофрированная', 'ПВХ', 'd20', 'с зондом'],
    ['коробка установочная', 'в бетон', '68х42'],
    ['светильник светодиодный', '36Вт', '4000К', 'опал'],
  ]
  for (const words of known) expect(goodsWithWords(words).length, words.join(' ')).toBeGreaterThan(0)
})

it('offers an example of each correction, whose meaning is in the catalogue', () => {
  expect(repairedQueryExamples.map((example) => example.kind)).toEqual(['lookalike', 'layout', 'typo'])
  for (const { kind, query, meant } of repairedQueryExamples) {
    expect(query).not.toBe(meant)
    expect(
      kind === 'lookalike' ? goods.filter((product) => product.article === meant) : goodsWithWords(meant.split(' ')),
    ).not.toHaveLength(0)
    expect(goods.some((product) => product.name.includes(query) || product.article === query)).toBe(false)
    if (kind === 'lookalike') expect(foldCode(query)).toBe(foldCode(meant))
  }
})

it('gives every word one line of synonyms', () => {
  const words = synonyms.flat()
  expect(new Set(words).size).toBe(words.length)
})
