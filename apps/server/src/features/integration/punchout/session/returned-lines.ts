import { randomBytes } from 'node:crypto'
import { mostPunchoutLines } from '@snab/domain/integration/punchout'
import { lineTotal } from '@snab/domain/money/money'
import { vatInside } from '@snab/domain/money/vat'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { PricedLine } from '../../../buying/lines/price-lines'
import type { DictionaryData } from '../../../catalogue/goods/dictionary'
import type { ProductRow } from '../../../catalogue/goods/product-rows'
import { orderUnitOf } from '../../price-feed/file/bmecat-units'
import type { ConnectionRow } from '../connection/find-connection'

/** A line of a cart for the buyer's system. Amounts in thousandths, money in kopecks. */
export type ReturnedLine = {
  number: number
  auxiliaryId: string
  productId: number
  sellerId: number | null
  partId: string
  /** The company's own number; empty when it has none. */
  ownNumber: string
  name: string
  description: string
  manufacturer: string
  manufacturerPart: string
  amount: number
  unit: string
  /** The price with or without VAT, as configured in the connection. */
  price: number
  total: number
  vat: number
  vatRate: number | null
  classDomain: string
  classCode: string
  deliveryDays: number | null
}

type Settings = Pick<ConnectionRow, 'companyId' | 'isGross' | 'classScheme' | 'classes' | 'otherClass' | 'units'>

export const unitOf = ({ units }: Pick<ConnectionRow, 'units'>, okei: string): string =>
  units.find((one) => one.okei === okei)?.code ?? orderUnitOf(okei)

/** The unit price sent to the buyer's system. */
export const toldPrice = (price: number, vatRate: number | null, { isGross }: Pick<ConnectionRow, 'isGross'>): number =>
  isGross ? price : price - vatInside(price, vatRate)

/** Throws for a cart that a buyer's system could not order. */
export async function returnedLines(
  db: Db,
  settings: Settings,
  sessionId: number,
  lines: readonly PricedLine[],
  dictionary: DictionaryData,
): Promise<ReturnedLine[]> {
  if (lines.length > mostPunchoutLines)
    throw new Rejected('invalid-input', {
      message: `За один раз можно вернуть не больше ${String(mostPunchoutLines)} строк`,
    })
  const ids = lines.flatMap(({ row }) => row?.id ?? [])
  const [classCodes, ownNumbers] = [await readClassCodes(db, ids), await readOwnNumbers(db, settings.companyId, ids)]
  return lines.map(({ item, row, price, vatRate }, at) => {
    if (!row || !row.isActive || price === null)
      throw new Rejected('invalid-input', {
        message: `«${row?.name ?? 'Строка'}»: цены нет, уберите эту строку из корзины`,
      })
    const number = at + 1
    const told = toldPrice(price, vatRate, settings)
    const total = lineTotal(told, item.amount)
    const gross = lineTotal(price, item.amount)
    return {
      number,
      auxiliaryId: `${String(sessionId)}-${String(number)}-${randomBytes(6).toString('hex')}`,
      productId: row.id,
      sellerId: item.sellerId ?? row.sellerId,
      partId: row.article,
      ownNumber: ownNumbers.get(row.id) ?? '',
      name: row.name,
      description: item.note,
      manufacturer: (row.brandId !== null && dictionary.brands.get(row.brandId)?.name) || '',
      manufacturerPart: row.manufacturerCode,
      amount: item.amount,
      unit: unitOf(settings, row.unitOkei),
      price: told,
      total,
      vat: vatInside(gross, vatRate),
      vatRate,
      ...classOf(settings, row, classCodes.get(row.id) ?? null, dictionary),
      deliveryDays: row.deliveryDays,
    }
  })
}

const domains = { none: 'section', unspsc: 'UNSPSC', etim: 'ETIM' } as const

/** The code of the nearest section that has one; for ETIM the product's own class, unless staff have set another. */
function classOf(
  { classScheme, classes, otherClass }: Settings,
  row: ProductRow,
  etimClass: string | null,
  { sections }: DictionaryData,
): Pick<ReturnedLine, 'classDomain' | 'classCode'> {
  const section = row.sectionId === null ? undefined : sections.get(row.sectionId)
  const classDomain = domains[classScheme]
  if (classScheme === 'none') return { classDomain, classCode: section?.name ?? otherClass }
  const path = section ? [section.id, ...section.ancestors] : []
  const ofSection = path.flatMap((id) => classes.find(({ sectionId }) => sectionId === id)?.code ?? [])[0]
  const ofClass = etimClass === null ? undefined : classes.find((one) => one.etimClass === etimClass)?.code
  const own = classScheme === 'etim' ? etimClass : null
  return { classDomain, classCode: ofClass ?? own ?? ofSection ?? otherClass }
}

async function readClassCodes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('productGroups as g', 'g.id', 'p.groupId')
    .leftJoin('productGroups as m', 'm.id', 'g.mergedInto')
    .select('p.id')
    .select(sql<string | null>`coalesce(m.code, g.code)`.as('code'))
    .where('p.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

const longestOwnNumber = 50

/** The company's own number of a product, if it looks like a code and not a name. */
async function readOwnNumbers(db: Db, companyId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('companyMatches')
    .select(['productId', 'shown'])
    .where('companyId', '=', companyId)
    .where('productId', 'in', [...ids])
    .orderBy('at')
    .execute()
  return new Map(
    rows
      .filter(({ shown }) => shown.length <= longestOwnNumber && !/\s/.test(shown))
      .map(({ productId, shown }) => [productId, shown]),
  )
}
