import { unzipSync } from 'fflate'
import { textOfPdf } from '../documents/read-pdf'
import type { Portal } from '../portal'

/** Figures that occur nowhere else, in kopecks: one entered by staff, and one of a type that is not counted. */
const planted = [73_519_27, 61_847_93]
/**
 * A cost in any form: kopecks, roubles with a point or a comma, thousands grouped; without VAT, and a tenth of a kopeck
 * off.
 */
const forms = planted.flatMap((kopecks) =>
  [kopecks, Math.round((kopecks * 10_000) / 12_200), Math.round((kopecks * 12_200) / 10_000)].map((value) => {
    const [whole, rest] = [String(Math.floor(value / 100)), String(value % 100).padStart(2, '0')]
    const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, String.raw`[\s\u00A0\u202F]?`)
    return `${grouped}[.,]?${rest}`
  }),
)
const cost = new RegExp(forms.join('|'))

/** Gives every product a cost, now and later: a trigger covers those that tests create. */
export async function plantCosts({ db }: Portal, productId: number): Promise<void> {
  const { id } = await db
    .insertInto('priceTypes')
    .values({ catalogueId: 1, externalId: 'cost', name: 'Закупочная', costUse: 'aside' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('productCosts')
    .values([
      { productId, priceTypeId: null, day: '2020-01-01', price: planted[0] ?? 0, vatIncluded: true, changedBy: null },
      { productId, priceTypeId: id, day: '2020-01-01', price: planted[1] ?? 0, vatIncluded: true, changedBy: null },
    ])
    .execute()
}

/** The cost found in an answer; workbooks, documents and PDF files are unpacked. */
export async function plantedIn(bytes: Buffer): Promise<string | null> {
  return cost.exec(await textOf(bytes))?.[0] ?? null
}

async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    return Object.values(unzipSync(bytes))
      .map((part) => Buffer.from(part).toString('utf8'))
      .join(' ')
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return (await textOfPdf(bytes)).join(' ')
  return bytes.toString('utf8')
}
