import { buildIndex } from '@snab/catalogue-index/build-index'
import { readFileSync } from 'node:fs'
import type { MatchContext, MatchedGoods } from '../matching/match'
import { contextOf } from './demo-context'
import { indexed } from './price-list-samples'
import type { Meaning, SampleSource } from './sample-sources'

/** A manufacturer's workbooks with fifty columns and further sheets about the same goods; see the notices. */
const folder = new URL('../../../erp/exchange/test-data/bmecatconverter/', import.meta.url)
const sheet = 'Artikel'
const goods = ['12345', '12346', '09876'].map((article, at): MatchedGoods => ({
  id: at + 1,
  article,
  manufacturerCode: '',
  name: `Test Article ${article}`,
  isActive: true,
  unitName: 'шт',
  multiplicity: 1000,
  minimumBatch: 1000,
  quantityInBox: null,
  quantityInBlock: null,
}))

// their only numbers besides prices are minimum amounts, so the wanted amount is unknown
const books: Record<string, Meaning[]> = {
  'testConvertExcelToXmlWrongSeparatorsInDeliveryTime.xlsx': [null],
  'testCreateBMEcatFromExcelFullDataGTINAlsZahl.xlsx': [null],
  'testCreateBMEcatFromExcelFullDataStrictValidation.xlsx': [null, null],
  'testCreateBMEcatTwoPossibleSheets.xlsx': [null],
}

export async function workbookSamples(): Promise<{ context: MatchContext; sources: SampleSource[] }> {
  const index = await buildIndex(goods.map(indexed), { sections: [], brands: [], synonyms: [] })
  const sources = Object.entries(books).map(([name, meanings]): SampleSource => ({
    name,
    bytes: readFileSync(new URL(name, folder)),
    lines: meanings.map((means, at) => ({ sheet, number: at + 2, means })),
  }))
  return { context: contextOf(index, (id) => goods[id - 1] ?? null), sources }
}
