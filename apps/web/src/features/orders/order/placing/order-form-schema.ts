import type { placeOrder } from '@snab/contract/orders/place-order'
import type { RequestOf } from '@snab/contract/endpoint'
import { paymentTerms } from '@snab/domain/order/credit'
import { shippings } from '@snab/domain/order/delivery/date-plan'
import { deliveryTypes } from '@snab/domain/order/delivery/delivery'
import { longest } from '@snab/domain/field-limits'
import { mayBeCalled } from '@snab/domain/people/phone'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { z } from 'zod'
import { sorted } from '../../../../lib/sorted'
import { textOf } from '../../../../lib/texts/texts'
import { isWritten } from '../../../../shared/session/written-documents'
import { placeOrderTexts } from '../order.texts'
import { checkoutTexts } from './checkout.texts'

// zod compiles its parsers with eval, which the content security policy forbids
z.config({ jitless: true })

const t = textOf(placeOrderTexts)
const checkout = textOf(checkoutTexts)
const isWhole = (typed: string) => {
  const points = typedNumber(typed)
  return points !== undefined && Number.isInteger(points) && points >= 0
}
const text = (count: number) =>
  z
    .string()
    .trim()
    .max(count, { error: () => t('placeOrder.tooLong', { count }) })

/** How one seller's goods are delivered and paid. */
const OrderPart = z
  .object({
    sellerId: z.number().nullable(),
    deliveryType: z.enum(deliveryTypes),
    pickupPointId: z.string(),
    deliveryAddress: text(longest.address),
    shipping: z.enum(shippings),
    payment: z.enum(paymentTerms),
    contactName: text(longest.contactName),
    contactPhone: text(longest.phone).refine(mayBeCalled, { error: () => t('placeOrder.wholePhone') }),
    ownNumber: text(longest.ownNumber),
    comment: text(longest.orderComment),
    reserve: z.boolean(),
    automaticProcessing: z.boolean(),
    /** Empty: the default one. */
    contractId: z.string(),
  })
  .superRefine(({ deliveryType, pickupPointId, deliveryAddress }, context) => {
    if (deliveryType === 'pickup' && pickupPointId === '')
      context.addIssue({ code: 'custom', path: ['pickupPointId'], message: t('placeOrder.needPoint') })
    if (deliveryType === 'delivery' && deliveryAddress === '')
      context.addIssue({ code: 'custom', path: ['deliveryAddress'], message: t('placeOrder.needAddress') })
  })
export type OrderPart = z.infer<typeof OrderPart>
export const partFields = Object.keys(OrderPart.shape)

/** The form as displayed: choices are texts, an empty one is none. */
export const OrderForm = z.object({
  legalEntityId: z.string(),
  /** One for each seller. */
  parts: z.array(OrderPart),
  /** The day by which a line is needed, by `neededKey` of the line. */
  neededOn: z.record(z.string(), z.string()),
  /** Points as typed; empty: none. */
  points: z
    .string()
    .trim()
    .refine((typed) => typed === '' || isWhole(typed), { error: () => checkout('checkout.pointsWhole') }),
  offerAccepted: z
    .boolean()
    .refine((isAccepted) => isAccepted || !isWritten('offer-contract'), { error: () => t('placeOrder.needOffer') }),
})
export type OrderForm = z.infer<typeof OrderForm>

/** Field names that are numbers would turn it into an array. */
export const neededKey = (lineId: number) => `line${String(lineId)}` as const

/** The entered days of ordered lines. */
export const neededDays = (
  neededOn: OrderForm['neededOn'],
  lines: readonly { id: number }[],
): { id: number; on: string }[] =>
  sorted(
    lines.flatMap(({ id }) => {
      const on = neededOn[neededKey(id)]
      return on ? [{ id, on }] : []
    }),
    (one, other) => one.id - other.id,
  )

type Body = RequestOf<typeof placeOrder>['body']

type Ordered = {
  specificationId?: number | undefined
  offerId?: number | undefined
  itemIds: readonly number[] | undefined
  lines: readonly { id: number }[]
  seen: Body['seen']
}

export function orderBody(
  form: OrderForm,
  clientKey: string,
  { specificationId, offerId, itemIds, lines, seen }: Ordered,
): Body {
  const { legalEntityId, neededOn, points, offerAccepted } = form
  const parts = form.parts.map(sentPart)
  const [first] = parts
  if (!first) throw new Error('Whatever is ordered has a seller or none: there is one part at least')
  const { sellerId: _sellerId, ...common } = first
  return {
    ...common,
    parts: parts.length > 1 ? parts : [],
    neededOn: neededDays(neededOn, lines),
    clientKey,
    seen,
    ...(specificationId !== undefined && { specificationId }),
    ...(offerId !== undefined && { offerId }),
    ...(itemIds && { itemIds: sorted(itemIds, (a, b) => a - b) }),
    legalEntityId: idOf(legalEntityId),
    points: typedNumber(points) ?? 0,
    offerAccepted,
  }
}

/** Fields of the other way of delivery stay on the screen but are not sent. */
export function sentPart({ pickupPointId, deliveryAddress, contractId, ...rest }: OrderPart) {
  const isPickup = rest.deliveryType === 'pickup'
  return {
    ...rest,
    pickupPointId: isPickup ? idOf(pickupPointId) : null,
    deliveryAddress: isPickup ? '' : deliveryAddress,
    contractId: idOf(contractId),
  }
}

const idOf = (text: string) => (text === '' ? null : Number(text))
