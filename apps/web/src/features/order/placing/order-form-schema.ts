import type { placeOrder } from '@snab/contract/order'
import type { RequestOf } from '@snab/contract/endpoint'
import { deliveryTypes } from '@snab/domain/order/delivery'
import { longest } from '@snab/domain/field-limits'
import { mayBeCalled } from '@snab/domain/phone'
import { z } from 'zod'
import { sorted } from '../../../lib/sorted'
import { textOf } from '../../../lib/texts/texts'
import { placeOrderTexts } from '../order.texts'

// zod compiles its parsers with eval, which the content security policy forbids
z.config({ jitless: true })

const t = textOf(placeOrderTexts)
const text = (count: number) =>
  z
    .string()
    .trim()
    .max(count, { error: () => t('placeOrder.tooLong', { count }) })

/** The form as the screen shows it: choices are texts, an empty one is none. */
export const OrderForm = z
  .object({
    legalEntityId: z.string(),
    deliveryType: z.enum(deliveryTypes),
    pickupPointId: z.string(),
    deliveryAddress: text(longest.address),
    contactName: text(longest.contactName),
    contactPhone: text(longest.phone).refine(mayBeCalled, { error: () => t('placeOrder.wholePhone') }),
    comment: text(longest.orderComment),
    reserve: z.boolean(),
    automaticProcessing: z.boolean(),
    offerAccepted: z.boolean().refine((isAccepted) => isAccepted, { error: () => t('placeOrder.needOffer') }),
  })
  .superRefine(({ deliveryType, pickupPointId, deliveryAddress }, context) => {
    if (deliveryType === 'pickup' && pickupPointId === '')
      context.addIssue({ code: 'custom', path: ['pickupPointId'], message: t('placeOrder.needPoint') })
    if (deliveryType === 'delivery' && deliveryAddress === '')
      context.addIssue({ code: 'custom', path: ['deliveryAddress'], message: t('placeOrder.needAddress') })
  })
export type OrderForm = z.infer<typeof OrderForm>

type Body = RequestOf<typeof placeOrder>['body']

type Ordered = { specificationId?: number | undefined; itemIds: readonly number[] | undefined; seen: Body['seen'] }

/** Fields of the way that was not chosen stay on the screen but do not travel. */
export function orderBody(form: OrderForm, clientKey: string, { specificationId, itemIds, seen }: Ordered): Body {
  const { legalEntityId, pickupPointId, deliveryAddress, offerAccepted, ...rest } = form
  const isPickup = form.deliveryType === 'pickup'
  return {
    ...rest,
    clientKey,
    seen,
    ...(specificationId !== undefined && { specificationId }),
    ...(itemIds && { itemIds: sorted(itemIds, (a, b) => a - b) }),
    legalEntityId: idOf(legalEntityId),
    pickupPointId: isPickup ? idOf(pickupPointId) : null,
    deliveryAddress: isPickup ? '' : deliveryAddress,
    offerAccepted: offerAccepted as true, // the schema lets nothing else through
  }
}

const idOf = (text: string) => (text === '' ? null : Number(text))
