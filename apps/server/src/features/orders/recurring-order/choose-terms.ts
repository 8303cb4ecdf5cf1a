import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { changeRecurringOrder } from '@snab/contract/orders/recurring-order'
import type { Trx } from '../../../db/database'
import type { StoredOrderTerms } from '../../../db/tables/order-tables'
import type { Services } from '../../../services'
import { findAddresses } from '../delivery/delivery.queries'
import type { Viewer } from '../../catalogue/goods/present-product'
import { usableEntity } from '../../people/legal-entity/usable-entity'
import { refuseUnlentCredit } from '../order/checkout/credit.queries'
import { storedTerms } from '../order/checkout/seller-terms'
import { addressOwner, type RunTerms } from './run-terms'

type Chosen = Extract<ParsedRequestOf<typeof changeRecurringOrder>['body'], { action: 'terms' }>['terms']

/** Terms chosen for future runs, refused like those of a new order. */
export async function chosenTerms(
  trx: Trx,
  services: Services,
  viewer: Viewer,
  recurring: RunTerms,
  { terms: given }: { terms: Chosen },
  cities: ReadonlyMap<string, string>,
): Promise<{ terms: StoredOrderTerms; isAddressSaved: boolean }> {
  const { companyId, terms: before } = recurring
  await refuseUnlentCredit(trx, companyId, [given])
  const legalEntityId =
    companyId === null ? null : await usableEntity(trx, companyId, given.legalEntityId ?? before.legalEntityId)
  const terms = {
    ...before,
    ...storedTerms({ given: { ...given, ownNumber: '' }, field: 'terms.' }, viewer, cities),
    legalEntityId,
  }
  return { terms, isAddressSaved: await isSavedAddress(trx, services, recurring, terms) }
}

export async function isSavedAddress(
  trx: Trx,
  services: Services,
  owner: Pick<RunTerms, 'userId' | 'companyId'>,
  { deliveryType, deliveryAddress }: Pick<StoredOrderTerms, 'deliveryType' | 'deliveryAddress'>,
): Promise<boolean> {
  if (deliveryType !== 'delivery') return false
  const saved = await findAddresses(trx, addressOwner(owner), services.clock(), services.config)
  return saved.some(({ address }) => address === deliveryAddress)
}
