import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { assignManagers as assigning, changeCustomer as changing } from '@snab/contract/assortment/customer'
import { toKopecks } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { raisePricingVersion } from '../../catalogue/goods/prices/raise-pricing-version'
import { sellingPriceTypes } from '../../catalogue/cost/selling-price-types'
import { askPriceTypes } from '../../orders/price-floor/deep-price-type'
import { openCeilingCheck } from '../../people/ceiling/ceiling-check'
import { askCredit } from './ask-credit'
import { refusePriceType } from './refuse-price-type'
import { findSalesStaff, lockCustomer } from './customer.queries'

type Needs = Pick<Services, 'db' | 'clock'>
type At = { config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date }

export async function changeCustomer(
  trx: Trx,
  session: Session,
  id: number,
  { version, credit, regionId, priceTypeId, holdReason }: ParsedRequestOf<typeof changing>['body'],
  { config, now }: At,
): Promise<void> {
  const before = await lockCustomer(trx, session, id)
  if (before.termsVersion !== version)
    throw await staleVersion(trx, { subjects: ['customer', 'customer-managers'], subjectId: id })
  if (priceTypeId !== before.priceTypeId) refusePriceType(session)
  await requireSegments(trx, regionId, priceTypeId)
  const after = {
    regionId,
    priceTypeId,
    holdReason,
    credit: toKopecks(credit.credit),
    openingBalance: toKopecks(credit.openingBalance),
    openingOn: credit.openingOn ?? (credit.openingBalance === 0 ? null : moscowDay(now)),
    deferralDays: credit.deferralDays,
  }
  const check = await openCeilingCheck(trx, session, config)
  askCredit(check, { before, after, config, within: 'credit' })
  await askPriceTypes(trx, check, [{ before: before.priceTypeId, after: priceTypeId }], config)
  check.refuseAbove()
  await trx
    .updateTable('companies')
    .set({ ...after, termsVersion: version + 1 })
    .where('id', '=', id)
    .execute()
  // parts that add up to another sum are obsolete
  if (after.openingBalance !== before.openingBalance)
    await trx.deleteFrom('openingBalances').where('companyId', '=', id).execute()
  await raisePricingVersion(trx, id)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name])
  const only = (row: typeof after) => Object.fromEntries(names.map((name) => [name, row[name]]))
  await noteStaffAction(trx, session, now, {
    action: 'change',
    subject: 'customer',
    subjectId: id,
    details: { was: only(before), now: only(after) },
  })
}

async function requireSegments(trx: Trx, regionId: number, priceTypeId: number): Promise<void> {
  const region = await trx.selectFrom('regions').select('id').where('id', '=', regionId).executeTakeFirst()
  if (!region) throw invalidField('regionId', 'Такого региона нет')
  const priceType = await sellingPriceTypes(trx).select('id').where('id', '=', priceTypeId).executeTakeFirst()
  if (!priceType) throw invalidField('priceTypeId', 'Такого вида цен нет')
}

export const assignManagers = (
  { db, clock }: Needs,
  session: Session,
  id: number,
  { version, userIds }: ParsedRequestOf<typeof assigning>['body'],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, session, id)
    if (customer.termsVersion !== version)
      throw await staleVersion(trx, { subjects: ['customer', 'customer-managers'], subjectId: id })
    const ids = [...new Set(userIds)]
    const before = await trx.selectFrom('staffCompanies').select('userId').where('companyId', '=', id).execute()
    const assigned = new Set(before.map(({ userId }) => userId))
    // an already assigned manager may stay, even with a closed account
    const known = new Set([...assigned, ...(await findSalesStaff(trx)).map((manager) => manager.id)])
    if (ids.some((userId) => !known.has(userId))) throw invalidField('userIds', 'Такого менеджера нет')

    await trx.deleteFrom('staffCompanies').where('companyId', '=', id).execute()
    if (ids.length > 0)
      await trx
        .insertInto('staffCompanies')
        .values(ids.map((userId) => ({ userId, companyId: id })))
        .execute()
    await trx
      .updateTable('companies')
      .set({ termsVersion: version + 1 })
      .where('id', '=', id)
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'customer-managers',
      subjectId: id,
      details: { was: [...assigned], now: ids },
    })
  })
