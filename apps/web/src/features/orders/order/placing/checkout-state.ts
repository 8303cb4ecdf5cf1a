import type { SellerForecast } from '@snab/contract/orders/order-forecast'
import type { CreditView } from '@snab/domain/order/credit'
import { mayBeCalled } from '@snab/domain/people/phone'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import type { OrderPart } from './order-form-schema'

/** The state of a block: not begun, something is missing, possibly not what the buyer wants, ready. */
export type BlockState = 'none' | 'needs' | 'doubt' | 'ready'

type Goods = { isHeld: boolean; isOverLimit: boolean; unpriced: number; forecasts: readonly SellerForecast[] }

/** The goods. */
export function goodsState({ isHeld, isOverLimit, unpriced, forecasts }: Goods): BlockState {
  const below = forecasts.flatMap((forecast) => forecast.below)
  if (isHeld || unpriced > 0 || below.some(({ kind }) => kind === 'hard')) return 'needs'
  return isOverLimit || below.length > 0 ? 'doubt' : 'ready'
}

/** The legal entity. */
export function entityState(chosenId: string, hasUsable: boolean): BlockState {
  if (chosenId !== '') return 'ready'
  return hasUsable ? 'none' : 'needs'
}

/** The receipt. */
export function receiptState(
  { deliveryType, pickupPointId, deliveryAddress }: OrderPart,
  forecast: SellerForecast | undefined,
  hasPoints: boolean,
): BlockState {
  if (deliveryType === 'pickup') {
    if (pickupPointId !== '') return 'ready'
    return hasPoints ? 'none' : 'needs'
  }
  if (forecast?.delivery.isTooLight) return 'needs'
  if (deliveryAddress.trim() === '') return 'none'
  return forecast && forecast.delivery.price !== null ? 'ready' : 'doubt'
}

/** The dates. A line with an amount without a promised day is in doubt like a late one. */
export function datesState(forecast: SellerForecast | undefined): BlockState {
  if (!forecast) return 'none'
  return forecast.lines.some(({ isLate, undated }) => isLate || undated > 0) ? 'doubt' : 'ready'
}

export const paymentState = ({ payment }: OrderPart, credit: CreditView | null): BlockState =>
  payment === 'prepaid' || credit?.isOpen ? 'ready' : 'doubt'

/** Points to spend, as typed; `most`: the largest number that is available and allowed. */
export function pointsState(typed: string, most: number): BlockState {
  if (typed.trim() === '') return 'none'
  const points = typedNumber(typed)
  return points !== undefined && Number.isInteger(points) && points >= 0 && points <= most ? 'ready' : 'needs'
}

/** Contact, own number and comment: all optional. */
export function contactState({ contactName, contactPhone, ownNumber, comment }: OrderPart): BlockState {
  if (!mayBeCalled(contactPhone)) return 'needs'
  return [contactName, contactPhone, ownNumber, comment].every((text) => text.trim() === '') ? 'none' : 'ready'
}
