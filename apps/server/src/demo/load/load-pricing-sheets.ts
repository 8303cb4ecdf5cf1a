import { roundToPack } from '@snab/domain/money/packs'
import type { Trx } from '../../db/database'
import type { Dictionary } from '../../features/catalogue/goods/dictionary'
import { stateOf } from '../../features/catalogue/goods/prices/listed-state'
import { insertSheet, type SheetLine } from '../../features/quotes/pricing-sheet/make-sheet'
import { recount } from '../../features/quotes/pricing-sheet/change-sheet'
import { findSheetRows } from '../../features/quotes/pricing-sheet/sheet.queries'
import { demoViewer, popular } from './load-specifications'

const author = { companyId: 1, userId: 2 }
const day = 24 * 3_600_000

/** Names in the client's CRM of goods unknown to the catalogue. */
const strangers: readonly SheetLine[] = [
  { article: 'ЩМП-НЕСТ-01', name: 'Щит по чертежу заказчика', unit: 'шт', amount: 2000, crmPrice: 18_400_00 },
  { article: '', name: 'Бирка кабельная гравированная', unit: 'шт', amount: 120_000, crmPrice: null },
]

/** Deals of the first company's buyer: one from its CRM, with lines at a loss, and one from a file. */
export async function loadDemoPricingSheets(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  const viewer = await demoViewer(trx, dictionary, now)
  const linesOf = async (seed: number, count: number): Promise<SheetLine[]> =>
    (await popular(trx, seed, count)).map((product, at) => {
      const amount = roundToPack((2 + ((at * 5) % 12)) * 1000, product)
      return {
        productId: product.id,
        article: product.article,
        name: product.name,
        unit: product.unitName,
        amount,
        crmPrice: stateOf(product, product.sellerId, amount, viewer)?.price ?? null,
      }
    })
  const deal = await insertSheet(
    trx,
    {
      ...author,
      name: 'Реконструкция подстанции «Северная»',
      client: 'АО «Горэлектросеть»',
      source: 'api',
      outsideNumber: 'CRM-2417',
    },
    [...(await linesOf(10, 38)), ...strangers],
    new Date(now.getTime() - 2 * day),
  )
  await insertSheet(
    trx,
    { ...author, name: 'Освещение цеха № 3', client: 'ООО «Станкомаш»', source: 'file', outsideNumber: '' },
    await linesOf(120, 12),
    new Date(now.getTime() - 6 * day),
  )
  if (deal === null) return
  for (const [at, { id }] of (await findSheetRows(trx, deal)).entries())
    await trx
      .updateTable('pricingSheetRows')
      .set({ pricingValue: at % 9 === 4 ? -400 : 800 + (at % 5) * 300 })
      .where('id', '=', id)
      .execute()
  await recount(trx, deal, new Date(now.getTime() - day))
}
