import { mayOrderFor } from '@snab/domain/people/legal-entity'
import type { OrderOptions } from './delivery-terms'
import type { OrderForm, OrderPart } from './order-form-schema'
import type { OrderedSeller } from './ordered-cart'

/** The initial form: the draft, as far as its choices are still available, then the defaults. */
export function startOf(
  draft: Partial<OrderForm>,
  options: OrderOptions,
  sellers: readonly OrderedSeller[],
  phone: string,
): OrderForm {
  const { legalEntities } = options
  const entityOf = (id: string | undefined) =>
    legalEntities.find((one) => String(one.id) === id && mayOrderFor(one.state))
  const entity = entityOf(draft.legalEntityId) ?? legalEntities.find(({ state }) => mayOrderFor(state))
  return {
    legalEntityId: String(entity?.id ?? ''),
    parts: sellers.map(({ id }) => partOf(id, draft.parts, options, phone)),
    neededOn: draft.neededOn ?? {},
    points: draft.points ?? '',
    offerAccepted: false,
  }
}

function partOf(
  sellerId: number | null,
  drafts: readonly Partial<OrderPart>[] | undefined,
  options: OrderOptions,
  phone: string,
): OrderPart {
  const { pickupPoints, defaultDeliveryType, addresses, contactName, contactPhone, deferralDays } = options
  const { pickupPointId, payment, ...draft } = drafts?.find((part) => part.sellerId === sellerId) ?? {}
  const point = pickupPoints.find(({ id }) => String(id) === pickupPointId)
  // only the buyer can choose among several points
  const only = pickupPoints.length === 1 ? pickupPoints[0] : undefined
  return {
    deliveryType: pickupPoints.length === 0 ? 'delivery' : defaultDeliveryType,
    deliveryAddress: addresses.find(({ isDefault }) => isDefault)?.address ?? '',
    shipping: 'parts',
    contactName,
    contactPhone: contactPhone || phone,
    ownNumber: '',
    comment: '',
    reserve: false,
    automaticProcessing: false,
    contractId: '',
    ...draft,
    sellerId,
    pickupPointId: String((point ?? only)?.id ?? ''),
    payment: deferralDays > 0 ? (payment ?? 'prepaid') : 'prepaid',
  }
}
