import type { getGoods as contract, GoodsState } from '@snab/contract/assortment/staff-product'
import type { ResponseOf } from '@snab/contract/endpoint'
import { toAmount } from '@snab/domain/money/amounts'
import { ownFields, type LinkKind, type OwnField, type OwnValues } from '@snab/domain/product/own-fields'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { goneGoods } from './lock-goods'

type Card = ResponseOf<typeof contract>
/** The catalogue of goods made by staff; that of a demonstration ends with it. */
export const madeCatalogue = 'made-by-staff'
const shownChanges = 50
const author = sql<string>`trim(u.last_name || ' ' || u.first_name)`

export const stateOf = ({ isActive, isHidden }: { isActive: boolean; isHidden: boolean }): GoodsState =>
  isActive ? 'sold' : isHidden ? 'hidden' : 'gone'

/** A product with 1C's data and own values. */
export async function readGoods({ db, dictionary }: Pick<Services, 'db' | 'dictionary'>, id: number): Promise<Card> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.mergedInto !== null) throw await goneGoods(db, id)
  const catalogue = await db
    .selectFrom('catalogues')
    .select('externalId')
    .where('id', '=', row.catalogueId)
    .executeTakeFirstOrThrow()
  const own = await findOwnValues(db, id)
  const { sections, brands } = dictionary.current
  const section = row.sectionId === null ? undefined : sections.get(row.sectionId)
  // columns and own values share types by construction: overlay.ts converts one to the other
  const shown = {
    ...row,
    unit: `${row.unitOkei} ${row.unitName}`,
    multiplicity: toAmount(row.multiplicity),
    minimumBatch: toAmount(row.minimumBatch),
  }
  const field = <F extends OwnField>(name: F) => {
    const laid = own.get(name)
    return {
      erp: laid ? laid.erpValue : shown[name],
      own: laid ? laid.value : null,
      changedBy: laid?.changedBy ?? null,
      changedAt: laid?.changedAt.toISOString() ?? null,
    }
  }
  return {
    id,
    version: row.ownVersion,
    isMade: catalogue.externalId.endsWith(madeCatalogue),
    vatRate: row.vatRate,
    twins: isOfErp(catalogue.externalId) ? [] : await findTwins(db, row),
    article: row.article,
    manufacturerCode: row.manufacturerCode,
    barcodes: row.barcodes,
    brand: (row.brandId === null ? undefined : brands.get(row.brandId)?.name) ?? null,
    sectionPath: section
      ? [...section.ancestors.toReversed(), section.id].flatMap((one) => sections.get(one)?.name ?? [])
      : [],
    state: stateOf({ isActive: row.isActive, isHidden: own.has('isActive') }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field is listed in ownFields
    fields: Object.fromEntries(ownFields.map((name) => [name, field(name)])) as Card['fields'],
    history: await findHistory(db, id),
  }
}

const isOfErp = (catalogue: string): boolean => !catalogue.endsWith(madeCatalogue) && !catalogue.includes('price-list:')

const shownTwins = 5

type Codes = { id: number; articleFolded: string; barcodes: string[] }

/** Other goods with the same article or barcode. */
async function findTwins(db: Db, { id, articleFolded, barcodes }: Codes) {
  const { rows: found } = await sql<{ id: number }>`
    select id from products where ${articleFolded} <> '' and article_folded = ${articleFolded}
    union select id from products where cardinality(${barcodes}::text[]) > 0 and barcodes && ${barcodes}::text[]`.execute(
    db,
  )
  if (found.length < 2) return []
  return db
    .selectFrom('products as p')
    .innerJoin('catalogues as c', 'c.id', 'p.catalogueId')
    .leftJoin('brands as b', 'b.id', 'p.brandId')
    .select(['p.id', 'p.name', 'b.name as brand', 'p.isActive as isSold'])
    .select(sql<boolean>`c.external_id not like ${`%${madeCatalogue}`}`.as('isMergeable'))
    .where(
      'p.id',
      'in',
      found.map((one) => one.id),
    )
    .where('p.id', '<>', id)
    .orderBy('p.isActive', 'desc')
    .orderBy('p.id')
    .limit(shownTwins)
    .execute()
}

async function findOwnValues(db: Db, productId: number) {
  const rows = await db
    .selectFrom('productOwnValues as o')
    .innerJoin('users as u', 'u.id', 'o.changedBy')
    .select(['o.field', 'o.value', 'o.erpValue', 'o.changedAt', author.as('changedBy')])
    .where('o.productId', '=', productId)
    .execute()
  return new Map(rows.map((row) => [row.field, row]))
}

type Value = OwnValues[OwnField] | true | number[] | null
/** Only products have a history by field. */
const ofProduct = [
  sql<OwnField | LinkKind>`h.field`.as('field'),
  sql<Value>`h.before`.as('before'),
  sql<Value>`h.after`.as('after'),
] as const

async function findHistory(db: Db, productId: number): Promise<Card['history']> {
  const rows = await db
    .selectFrom('earlierValues as h')
    .innerJoin('users as u', 'u.id', 'h.authorId')
    .select(['h.id', ...ofProduct, 'h.at as changedAt', author.as('changedBy')])
    .where('h.productId', '=', productId)
    .orderBy('h.id', 'desc')
    .limit(shownChanges)
    .execute()
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }))
}
