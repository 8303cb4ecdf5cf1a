import type { DemoCatalogue } from './demo-catalogue'
import type { DemoProduct } from './demo-product'

/** Lines written as a buyer writes them: slang, look-alike letters, units stuck together. */
const byName: readonly string[] = [
  'автомат 3P 16А C 6кА — 12 шт',
  'узо 2P 40А 30мА 4',
  'кабель ВВГнг(А)-LS 3х2,5 300 м',
  'гофра ПВХ 20 с зондом 200',
  'подрозетник в бетон 68х42 50',
  'светильник светодиодный 36Вт 4000К опал 18 шт',
]
const articleLines = 14
const stepBetween = 37

function amountOf(product: DemoProduct, order: number): number {
  const packs = 1 + ((order * 3) % 7)
  return Math.max(product.minimumBatch, packs * product.multiplicity)
}

/** Twenty lines to paste into «Загрузить списком»: articles with amounts, then names in a buyer's words. */
export function sampleList(catalogue: DemoCatalogue): string {
  const lines: string[] = []
  for (let index = 3; index < catalogue.count && lines.length < articleLines; index += stepBetween) {
    const product = catalogue.product(index)
    if (product.prices.length === 0 || product.stocks.length === 0) continue
    lines.push(`${product.article}${lines.length % 3 === 0 ? '\t' : ' '}${amountOf(product, lines.length)}`)
  }
  return [...lines, ...byName].join('\n')
}
