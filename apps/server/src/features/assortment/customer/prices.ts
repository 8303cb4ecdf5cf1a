import { readPriceBasis } from '../../../search/vat-regimes'
import type { CustomerPrice } from '@snab/contract/assortment/customer-price'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { shownPrice } from '@snab/domain/money/shown-price'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Config } from '../../../config'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { openPriceCheck } from '../../orders/price-floor/price-floor'
import { raisePricingVersion } from '../../catalogue/goods/prices/raise-pricing-version'
import { lockCustomer } from './customer.queries'

type At = { config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date }
type Terms = { price: number; vatIncluded: boolean; validFrom: string | null; validTo: string | null }
type PriceOf = { companyId: number; productId: number; version: number }

export async function findPrices(
  db: Db,
  companyId: number,
  { keyword, page, perPage, today }: { keyword: string; page: number; perPage: number; today: string },
): Promise<{ items: CustomerPrice[]; total: number }> {
  const pattern = `%${escapeLike(keyword)}%`
  const folded = foldCode(keyword)
  const all = db
    .selectFrom('contractPrices as c')
    .innerJoin('products as p', 'p.id', 'c.productId')
    .where('c.companyId', '=', companyId)
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('p.name', 'ilike', pattern),
          eb('p.article', 'ilike', pattern),
          ...(folded === '' ? [] : [eb('p.articleFolded', 'like', `${escapeLike(folded)}%`)]),
        ]),
      ),
    )
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['p.id', 'p.article', 'p.name', 'c.version', 'c.price', 'c.vatIncluded', 'c.validFrom', 'c.validTo'])
    .orderBy('p.article')
    .orderBy('p.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return {
    items: rows.map(({ id, article, name, price, ...row }) => ({
      ...row,
      product: { id, article, name },
      price: toRoubles(price),
      state: stateOn(today, row),
    })),
    total,
  }
}

function stateOn(today: string, { validFrom, validTo }: Pick<Terms, 'validFrom' | 'validTo'>): CustomerPrice['state'] {
  if (validFrom !== null && today < validFrom) return 'future'
  return validTo !== null && today > validTo ? 'past' : 'current'
}

export async function addPrice(
  trx: Trx,
  session: Session,
  { companyId, productId }: Omit<PriceOf, 'version'>,
  terms: Terms,
  at: At,
): Promise<void> {
  await lockCustomer(trx, session, companyId)
  await refuseLowPrice(trx, session, { companyId, productId, before: null }, terms, at)
  const added = await trx
    .insertInto('contractPrices')
    .values({ companyId, productId, ...storedTerms(terms) })
    .onConflict((conflict) => conflict.columns(['companyId', 'productId']).doNothing())
    .returning('productId')
    .executeTakeFirst()
  if (!added) throw new Rejected('customer-price-exists')
  await raisePricingVersion(trx, companyId)
  await noteStaffAction(trx, session, at.now, {
    action: 'add',
    subject: 'customer-price',
    subjectId: companyId,
    details: { productId, ...terms },
  })
}

export async function changePrice(
  trx: Trx,
  session: Session,
  { companyId, productId, version }: PriceOf,
  terms: Terms,
  at: At,
): Promise<void> {
  const before = await lockPrice(trx, session, { companyId, productId, version })
  if (terms.price < before.price || terms.vatIncluded !== before.vatIncluded)
    await refuseLowPrice(trx, session, { companyId, productId, before }, terms, at)
  await trx
    .updateTable('contractPrices')
    .set({ ...storedTerms(terms), version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('productId', '=', productId)
    .execute()
  await raisePricingVersion(trx, companyId)
  await noteStaffAction(trx, session, at.now, {
    action: 'change',
    subject: 'customer-price',
    subjectId: companyId,
    details: { productId, was: before, now: terms },
  })
}

export async function deletePrice(
  trx: Trx,
  session: Session,
  { companyId, productId, version }: PriceOf,
  now: Date,
): Promise<void> {
  const before = await lockPrice(trx, session, { companyId, productId, version })
  await trx.deleteFrom('contractPrices').where('companyId', '=', companyId).where('productId', '=', productId).execute()
  await raisePricingVersion(trx, companyId)
  await noteStaffAction(trx, session, now, {
    action: 'delete',
    subject: 'customer-price',
    subjectId: companyId,
    details: { productId, was: before },
  })
}

async function refuseLowPrice(
  trx: Trx,
  session: Session,
  { companyId, productId, before }: { companyId: number; productId: number; before: Terms | null },
  terms: Terms,
  { config, now }: At,
): Promise<void> {
  const product = await trx
    .selectFrom('products')
    .select(['article', 'vatRate', 'sellerId'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) throw invalidField('productId', 'Такого товара нет')
  const basis = await readPriceBasis(trx, moscowDay(now), true)
  const gross = ({ price, vatIncluded }: Terms) => shownPrice(toKopecks(price), { ...product, vatIncluded }, basis)
  const check = await openPriceCheck(trx, session, config, { companyId, productIds: [productId], now })
  check.ask({ productId, price: gross(terms), field: 'price', about: product.article, before: before && gross(before) })
  check.refuseAbove()
}

const storedTerms = ({ price, vatIncluded, validFrom, validTo }: Terms) => ({
  price: toKopecks(price),
  vatIncluded,
  validFrom,
  validTo,
})

async function lockPrice(trx: Trx, session: Session, { companyId, productId, version }: PriceOf): Promise<Terms> {
  await lockCustomer(trx, session, companyId)
  const row = await trx
    .selectFrom('contractPrices')
    .select(['price', 'vatIncluded', 'validFrom', 'validTo', 'version'])
    .where('companyId', '=', companyId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found', { message: 'Этой цены уже нет' })
  if (row.version !== version)
    throw await staleVersion(trx, {
      subjects: ['customer-price'],
      subjectId: companyId,
      detail: ['productId', String(productId)],
    })
  const { price, vatIncluded, validFrom, validTo } = row
  return { price: toRoubles(price), vatIncluded, validFrom, validTo }
}
