import { buildIndex } from '@snab/catalogue-index/build-index'
import type { IndexProduct } from '@snab/catalogue-index/types'
import { utils, write } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import type { MatchContext, MatchedGoods } from '../matching/match'
import { contextOf } from './demo-context'
import type { SampleSource } from './sample-sources'

const folder = new URL('../../../../demo/price-lists/', import.meta.url)
const linesOfEach = 60

type Listed = { article: string; code: string; name: string; price: string }

/** Orders made from two real price lists (see the notices), matched against them. */
export async function priceListSamples(): Promise<{ context: MatchContext; sources: SampleSource[] }> {
  const ladders = rowsOf('steigtechnik-industrial-1616.csv').map((row): Listed => ({
    article: row['supplierArticleId'] ?? '',
    code: row['ean'] ?? '',
    name: row['descriptionShort'] ?? '',
    price: row['priceAmount1'] ?? '',
  }))
  const inverters = rowsOf('cec-inverters-2019-03-05.csv')
    .slice(2)
    .map((row, at): Listed => ({
      article: `CEC-${String(at).padStart(5, '0')}`,
      code: '',
      name: row['Name'] ?? '',
      price: '',
    }))
  const goods = [...ladders, ...inverters].map((listed, at): MatchedGoods => ({
    id: at + 1,
    article: listed.article,
    manufacturerCode: listed.code,
    name: listed.name,
    isActive: true,
    unitName: 'шт',
    multiplicity: 1000,
    minimumBatch: 1000,
    quantityInBox: null,
    quantityInBlock: null,
  }))
  const index = await buildIndex(goods.map(indexed), { sections: [], brands: [], synonyms: [] })
  return { context: contextOf(index, (id) => goods[id - 1] ?? null), sources: [...orders(ladders), byName(inverters)] }
}

const rowsOf = (name: string) =>
  parse(readFileSync(new URL(name, folder)), { columns: true, bom: true, relax_column_count: true }) as Record<
    string,
    string
  >[] // `columns` gives objects

export const indexed = ({ id, article, manufacturerCode, name }: MatchedGoods): IndexProduct => ({
  id,
  article,
  name,
  codes: manufacturerCode === '' ? [] : [manufacturerCode],
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
})

const amountAt = (at: number): number => 1 + ((at * 7) % 40)
const evenly = <T>(items: readonly T[]): T[] =>
  Array.from({ length: linesOfEach }, (_, at) => items[Math.floor((at * items.length) / linesOfEach)]).filter(
    (item) => item !== undefined,
  )

/** The manufacturer's list with an amount column, with and without headings. */
function orders(listed: readonly Listed[]): SampleSource[] {
  const chosen = evenly(listed)
  const table = (headings: readonly string[]) => [
    ...(headings.length > 0 ? [[...headings]] : []),
    ...chosen.map(({ article, code, name, price }, at) => [article, name, code, Number(price), amountAt(at)]),
  ]
  // without headings whole prices look like amounts, so a person must decide
  const source = (name: string, headings: readonly string[]): SampleSource => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(table(headings)), 'Preisliste')
    const from = headings.length > 0 ? 2 : 1
    return {
      name,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `array` gives an ArrayBuffer
      bytes: new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
      lines: chosen.map(({ article }, at) => ({
        sheet: 'Preisliste',
        number: at + from,
        means: headings.length > 0 ? { article, amount: amountAt(at) } : null,
      })),
    } // `array` gives one
  }
  return [
    source('a maker’s price list with amounts', ['Artikelnummer', 'Bezeichnung', 'EAN', 'Preis', 'Menge']),
    source('the same without headings', []),
  ]
}

/** Names ending in brackets and digits, followed by the amount. */
function byName(listed: readonly Listed[]): SampleSource {
  const chosen = evenly(listed)
  return {
    name: 'whole names of a price list as text',
    text: chosen.map(({ name }, at) => `${name} ${amountAt(at)}`).join('\n'),
    lines: chosen.map(({ article }, at) => ({ sheet: '', number: at + 1, means: { article, amount: amountAt(at) } })),
  }
}
