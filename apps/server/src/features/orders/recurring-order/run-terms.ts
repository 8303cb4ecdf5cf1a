import { formatMoney } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { creditFor, creditOf } from '@snab/domain/order/credit'
import { linesBySeller } from '@snab/domain/order/order-sellers'
import { completeOn, shipmentsOf } from '@snab/domain/order/delivery/date-plan'
import type { Db, Trx } from '../../../db/database'
import type { StoredOrderTerms, StoredSellerTerms } from '../../../db/tables/order-tables'
import { invalidField } from '../../../http/rejected'
import type { Services } from '../../../services'
import { findAddresses, type AddressOwner } from '../delivery/delivery.queries'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { PricedLine } from '../../buying/lines/price-lines'
import { findCredit, refuseUnlentCredit } from '../order/checkout/credit.queries'
import { planSellers } from '../order/checkout/plan-sellers'
import { pickupPoint } from '../order/checkout/seller-terms'

export type RunTerms = { userId: number; companyId: number | null; terms: StoredOrderTerms; isAddressSaved: boolean }

/** Addresses a recurring order may use. */
export const addressOwner = ({ userId, companyId }: Pick<RunTerms, 'userId' | 'companyId'>): AddressOwner =>
  companyId === null ? { userId } : { companyId }

/**
 * The orders of a run with dates, on its chosen terms. Terms the company may no longer use are refused, so that a
 * person chooses others.
 */
export async function planRun(
  db: Db | Trx,
  services: Services,
  viewer: Viewer,
  recurring: RunTerms,
  lines: readonly PricedLine[],
  { now, day }: { now: Date; day: string },
) {
  const { terms, companyId } = recurring
  const owner = addressOwner(recurring)
  await refuseGoneAddress(db, services, recurring, now)
  await refuseUnlentCredit(db, companyId, [terms])
  const planned = await planSellers(db, services, viewer, lines, {
    owner,
    now,
    day,
    termsOf: () => ({ terms: sellerTerms(terms, viewer), field: '' }),
  })
  const { parts, costs, plans, lines: ordered } = planned
  const bySeller = linesBySeller(ordered)
  const isSettled = costs.every(({ price }) => price !== null)
  return {
    ...planned,
    parts: parts.length > 1 ? parts : [],
    /** Kopecks, with the delivery as far as it is settled. */
    sums: parts.map(({ sellerId }, at) => ({
      sellerId,
      total: (bySeller.get(sellerId) ?? []).reduce((sum, { total }) => sum + total, costs[at]?.price ?? 0),
    })),
    plan: { completeOn: completeOn(plans), shipments: shipmentsOf(plans) },
    /** Kopecks; null: settled with the manager. */
    deliveryPrice: isSettled ? costs.reduce((sum, { price }) => sum + (price ?? 0), 0) : null,
  }
}

function sellerTerms(
  { legalEntityId: _entity, regionId: _region, offerAccepted: _offer, parts: _parts, ...terms }: StoredOrderTerms,
  viewer: Viewer,
): StoredSellerTerms {
  if (terms.deliveryType === 'pickup' && !pickupPoint(viewer, terms.pickupWarehouseId))
    throw invalidField('pickupPointId', 'Пункт самовывоза больше не выдаёт заказы: выберите другой')
  return terms
}

async function refuseGoneAddress(db: Db | Trx, services: Services, recurring: RunTerms, now: Date): Promise<void> {
  const { deliveryType, deliveryAddress } = recurring.terms
  if (deliveryType !== 'delivery' || !recurring.isAddressSaved) return
  const saved = await findAddresses(db, addressOwner(recurring), now, services.config)
  if (!saved.some(({ address }) => address === deliveryAddress))
    throw invalidField('deliveryAddress', `Адреса «${deliveryAddress}» больше нет среди сохранённых: выберите другой`)
}

/** Why this cannot be ordered on credit automatically; empty when it fits. Kopecks. */
export async function creditProblem(
  db: Db | Trx,
  { companyId, terms }: Pick<RunTerms, 'companyId' | 'terms'>,
  sums: readonly { sellerId: number | null; total: number }[],
  { now, currencySign }: { now: Date; currencySign: string },
): Promise<string> {
  if (terms.payment !== 'deferred' || companyId === null) return ''
  const credit = await findCredit(db, companyId)
  if (!credit) return ''
  const asked = credit.isPerSeller ? sums : [{ sellerId: null, total: sums.reduce((all, { total }) => all + total, 0) }]
  for (const { sellerId, total } of asked) {
    const { isOpen, overdue, room } = creditOf(creditFor(credit, sellerId), total, moscowDay(now))
    if (isOpen) continue
    if (overdue.length > 0) return `Отсрочку держит просроченный долг: ${overdue.map((one) => one.document).join(', ')}`
    return `Заказ не помещается в лимит отсрочки: свободно ${formatMoney(Math.max(0, room), currencySign)}`
  }
  return ''
}
