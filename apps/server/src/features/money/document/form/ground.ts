import type { NamedDocument } from '@snab/domain/document/named-document'
import { shownDay } from '@snab/domain/text/shown-day'
import type { Trx } from '../../../../db/database'
import { contractOfOrder } from '../../../balance/contract/contract-of-order'
import { dayOfOrder } from '../day-of-order'

/** `ownNumber`: the buyer's number of the order, left out if there is none. */
export type Ground = { ground: NamedDocument; ownNumber?: string }

/** The ground of an order's documents: its contract, else the order. A contract may have no day: it is empty then. */
export async function findGround(
  trx: Trx,
  order: { id: number; number: string; createdAt: Date; erpDate: string | null },
): Promise<Ground> {
  const { contract, ownNumber } = await contractOfOrder(trx, order.id)
  return {
    ground: contract
      ? { name: 'Договор', number: contract.number, day: contract.day ?? '' }
      : { name: 'Заказ', number: order.number, day: dayOfOrder(order) },
    ...(ownNumber !== '' && { ownNumber }),
  }
}

type Grounded = { ground?: NamedDocument | null; orderNumber: string; ownNumber?: string }

/** «Договор № 15 от 01.02.2026, заказ № 1001, заказ покупателя № З-7». */
export function groundLine({ ground, orderNumber, ownNumber = '' }: Grounded): string {
  const isOrder = ground?.name === 'Заказ'
  const order = `№ ${orderNumber}`
  return [
    ground && groundName(ground),
    !ground && `Заказ ${order}`,
    ground && !isOrder && `заказ ${order}`,
    ownNumber && `заказ покупателя № ${ownNumber}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const groundName = ({ name, number, day }: NamedDocument): string =>
  [`${name} № ${number || 'без номера'}`, day && `от ${shownDay(day)}`].filter(Boolean).join(' ')
