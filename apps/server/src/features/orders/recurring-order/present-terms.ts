import type { RecurringOrder } from '@snab/contract/orders/recurring-order'
import { toRoubles } from '@snab/domain/money/money'
import type { Db } from '../../../db/database'
import type { StoredOrderTerms } from '../../../db/tables/order-tables'
import type { Review } from './review-run'
import type { RunTerms } from './run-terms'

/** Names of the objects that terms refer to. */
export async function findNamesOfTerms(db: Db, { pickupWarehouseId, legalEntityId }: StoredOrderTerms) {
  const pickupPoint =
    pickupWarehouseId === null
      ? undefined
      : await db.selectFrom('warehouses').select(['id', 'name']).where('id', '=', pickupWarehouseId).executeTakeFirst()
  const legalEntity =
    legalEntityId === null
      ? undefined
      : await db.selectFrom('legalEntities').select(['id', 'name']).where('id', '=', legalEntityId).executeTakeFirst()
  return { pickupPoint: pickupPoint ?? null, legalEntity: legalEntity ?? null }
}

type Names = Awaited<ReturnType<typeof findNamesOfTerms>>

/** Terms of the next run. */
export function presentTerms(
  { terms }: RunTerms,
  names: Names,
  { planned }: Pick<Review, 'planned'>,
): Pick<RecurringOrder, 'terms' | 'forecast'> {
  const { deliveryType, deliveryAddress, contactName, contactPhone, comment, payment, shipping } = terms
  return {
    terms: {
      deliveryType,
      deliveryAddress,
      contactName,
      contactPhone,
      comment,
      payment,
      shipping,
      reserve: terms.reserve,
      automaticProcessing: terms.automaticProcessing,
      ...names,
    },
    forecast: planned && {
      ...planned.plan,
      deliveryPrice: planned.deliveryPrice === null ? null : toRoubles(planned.deliveryPrice),
    },
  }
}
