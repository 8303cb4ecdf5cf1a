import type { makeProduct as contract } from '@snab/contract/assortment/products/made-product'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { refuseUnless } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { noteChange } from '../../../search/note-change'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { makeGoods } from '../price-list/make-goods'
import { makeFirstWarehouse } from '../price-list/plan-price-list'
import { madeCatalogue } from '../staff-product/read-goods'
import { sayOfProduct } from '../staff-product/trade/change-trade'
import { refuseKnownArticle } from './known-article'

type Body = ParsedRequestOf<typeof contract>['body']

/** A product that 1C does not know, with prices and stocks from staff. Returns its id. */
export async function makeProduct(
  { db, clock, engine, dictionary }: Pick<Services, 'db' | 'clock' | 'engine' | 'dictionary'>,
  session: Session,
  body: Body,
): Promise<number> {
  const { article, name, prices, stocks, isOther } = body
  if (prices.length + stocks.length > 0) refuseUnless(session, 'keep-prices')
  const id = await db.transaction().execute(async (trx) => {
    // two people may make the same product at once
    await sql`select pg_advisory_xact_lock(hashtext('snab-made-product'))`.execute(trx)
    if (!isOther) await refuseKnownArticle(trx, article, null)
    const made = await insertMade(trx, session, body)
    await noteStaffAction(trx, session, clock(), {
      action: 'add',
      subject: 'product',
      subjectId: made,
      details: { article, name },
    })
    const first = stocks.some((stock) => stock.id === null) ? await makeFirstWarehouse(trx) : null
    const known = stocks.flatMap(({ id: target, amount }) => {
      const warehouse = target ?? first
      return warehouse === null ? [] : [{ id: warehouse, amount }]
    })
    await sayOfProduct(trx, session, clock(), made, { prices, stocks: known }, article)
    await noteChange(trx, 'product', [made])
    return made
  })
  await engine.catchUp()
  await dictionary.reload()
  return id
}

async function insertMade(trx: Trx, session: Session, body: Body): Promise<number> {
  const { article, manufacturerCode, barcodes, vatRate, name, brand, section, unit, multiplicity } = body
  const { isDemonstration } = await trx
    .selectFrom('users')
    .select('isDemonstration')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  const externalId = crypto.randomUUID()
  const batch = Math.round(multiplicity * 1000)
  const made = await makeGoods(
    trx,
    { externalId: `${isDemonstration ? '1c-demo-' : ''}${madeCatalogue}`, name: 'Товары портала' },
    [
      {
        externalId,
        article,
        articleFolded: foldCode(article),
        manufacturerCode,
        barcodes,
        name,
        description: '',
        brand: brand || null,
        manufacturer: null,
        group: null,
        section: section
          .split('/')
          .map((part) => part.trim())
          .filter(Boolean),
        unitName: unit.slice(unit.indexOf(' ') + 1),
        unitOkei: unit.slice(0, unit.indexOf(' ')),
        multiplicity: batch,
        minimumBatch: batch,
        quantityInBox: null,
        weightGrams: 0,
        vatRate,
        features: [],
      },
    ],
  )
  const id = made.get(externalId)
  if (id === undefined) throw new Rejected('not-found')
  return id
}
