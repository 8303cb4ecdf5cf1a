import type { CustomerDiscount } from '@snab/contract/assortment/customer'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Config } from '../../../config'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { askDiscount } from '../../orders/price-floor/deep-discount'
import { openCeilingCheck } from '../../people/ceiling/ceiling-check'
import { raisePricingVersion } from '../../catalogue/goods/prices/raise-pricing-version'
import { lockCustomer } from './customer.queries'

type At = { config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date }
type Terms = { brandId: number | null; sectionId: number | null; percent: number }

const toBasisPoints = (percent: number): number => Math.round(percent * 100)

export async function findDiscounts(
  db: Db,
  companyId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: CustomerDiscount[]; total: number }> {
  const { total } = await db
    .selectFrom('companyDiscounts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('companyDiscounts as d')
    .leftJoin('brands as b', 'b.id', 'd.brandId')
    .leftJoin('sections as s', 's.id', 'd.sectionId')
    .select(['d.id', 'd.version', 'd.basisPoints', 'd.brandId', 'b.name as brand', 'd.sectionId', 's.name as section'])
    .where('d.companyId', '=', companyId)
    .orderBy('b.name')
    .orderBy('s.name')
    .orderBy('d.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })
  return {
    items: rows.map(({ id, version, basisPoints, brandId, brand, sectionId, section }) => ({
      id,
      version,
      percent: basisPoints / 100,
      brand: named(brandId, brand),
      section: named(sectionId, section),
    })),
    total,
  }
}

export async function addDiscount(
  trx: Trx,
  session: Session,
  companyId: number,
  terms: Terms,
  { config, now }: At,
): Promise<number> {
  await lockCustomer(trx, session, companyId)
  await requireGoods(trx, terms)
  await refuseSecond(trx, companyId, terms, null)
  const check = await openCeilingCheck(trx, session, config)
  await askDiscount(trx, check, companyId, storedTerms(terms), { config, now, before: null })
  check.refuseAbove()
  const { id } = await trx
    .insertInto('companyDiscounts')
    .values({ companyId, ...storedTerms(terms) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await raisePricingVersion(trx, companyId)
  await noteStaffAction(trx, session, now, {
    action: 'add',
    subject: 'customer-discount',
    subjectId: companyId,
    details: { ...terms },
  })
  return id
}

type DiscountOf = { companyId: number; id: number; version: number }

export async function changeDiscount(
  trx: Trx,
  session: Session,
  { companyId, id, version }: DiscountOf,
  terms: Terms,
  { config, now }: At,
): Promise<void> {
  const before = await lockDiscount(trx, session, companyId, id, version)
  await requireGoods(trx, terms)
  await refuseSecond(trx, companyId, terms, id)
  const isLess =
    terms.percent <= before.percent && terms.brandId === before.brandId && terms.sectionId === before.sectionId
  if (!isLess) {
    const check = await openCeilingCheck(trx, session, config)
    await askDiscount(trx, check, companyId, storedTerms(terms), {
      config,
      now,
      before: storedTerms(before).basisPoints,
    })
    check.refuseAbove()
  }
  await trx
    .updateTable('companyDiscounts')
    .set({ ...storedTerms(terms), version: version + 1 })
    .where('id', '=', id)
    .execute()
  await raisePricingVersion(trx, companyId)
  await noteStaffAction(trx, session, now, {
    action: 'change',
    subject: 'customer-discount',
    subjectId: companyId,
    details: { was: before, now: terms },
  })
}

export async function deleteDiscount(
  trx: Trx,
  session: Session,
  { companyId, id, version }: DiscountOf,
  now: Date,
): Promise<void> {
  const before = await lockDiscount(trx, session, companyId, id, version)
  await trx.deleteFrom('companyDiscounts').where('id', '=', id).execute()
  await raisePricingVersion(trx, companyId)
  await noteStaffAction(trx, session, now, {
    action: 'delete',
    subject: 'customer-discount',
    subjectId: companyId,
    details: { was: before },
  })
}

const storedTerms = ({ brandId, sectionId, percent }: Terms) => ({
  brandId,
  sectionId,
  basisPoints: toBasisPoints(percent),
})

async function lockDiscount(trx: Trx, session: Session, companyId: number, id: number, version: number) {
  await lockCustomer(trx, session, companyId)
  const discount = await trx
    .selectFrom('companyDiscounts')
    .select(['brandId', 'sectionId', 'basisPoints', 'version'])
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  if (!discount) throw new Rejected('not-found', { message: 'Этой скидки уже нет' })
  if (discount.version !== version)
    throw await staleVersion(trx, { subjects: ['customer-discount'], subjectId: companyId })
  return { brandId: discount.brandId, sectionId: discount.sectionId, percent: discount.basisPoints / 100 }
}

async function requireGoods(trx: Trx, { brandId, sectionId }: Terms): Promise<void> {
  if (brandId !== null && !(await trx.selectFrom('brands').select('id').where('id', '=', brandId).executeTakeFirst()))
    throw invalidField('brandId', 'Такой марки нет')
  if (
    sectionId !== null &&
    !(await trx.selectFrom('sections').select('id').where('id', '=', sectionId).executeTakeFirst())
  )
    throw invalidField('sectionId', 'Такого раздела нет')
}

/** The company is locked, so no other can be added meanwhile. */
async function refuseSecond(trx: Trx, companyId: number, { brandId, sectionId }: Terms, exceptId: number | null) {
  const other = await trx
    .selectFrom('companyDiscounts')
    .select('id')
    .where('companyId', '=', companyId)
    .where('brandId', 'is not distinct from', brandId)
    .where('sectionId', 'is not distinct from', sectionId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? 0))
    .executeTakeFirst()
  if (other) throw new Rejected('discount-exists')
}
