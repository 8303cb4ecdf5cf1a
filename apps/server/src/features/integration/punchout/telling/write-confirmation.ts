import { node, type XmlNode } from '../../../../xml/xml-writer'
import { inRussian, moneyNode, quantityText } from '../cxml/cxml-envelope'
import { toldPrice } from '../session/returned-lines'
import { spread, type ToldOrder } from './told-order'

type Reference = { orderId: string; payloadId: string }

export const orderReference = ({ orderId, payloadId }: Reference): XmlNode =>
  node('OrderReference', [node('DocumentReference', '', { payloadID: payloadId })], { orderID: orderId })

/** The confirmation's content, without the parts that differ in every sending. Null: not confirmed yet. */
export type Confirmation = {
  confirmId: string
  type: 'accept' | 'detail' | 'reject'
  comment: string
  items: ConfirmationItem[]
}
type Status = {
  type: 'accept' | 'detail' | 'reject'
  amount: number
  price: number | null
  deliveryDate: string | null
}
type ConfirmationItem = { lineNumber: number; amount: number; unit: string; statuses: Status[] }

/** Confirmed once the seller has started work; a cancelled order is rejected as a whole. */
export function confirmationOf(told: ToldOrder): Confirmation | null {
  const { order, connection } = told
  if (order.status === 'new') return null
  const isCancelled = order.status === 'cancelled'
  const lines = spread(told, (line) => (isCancelled ? 0 : (line.confirmedAmount ?? line.amount)))
  // other lines may belong to another seller's order
  if (isCancelled && lines.length === told.punchoutOrder.content.lines.length)
    return { confirmId: order.number, type: 'reject', comment: 'Заказ отменён', items: [] }
  const items = lines.map(({ asked, line, amount }): ConfirmationItem => {
    const price = line ? toldPrice(line.price, line.vatRate, connection) : null
    const isAsked = amount === asked.amount && price === asked.price
    const statuses: Status[] = []
    if (amount > 0)
      statuses.push({
        type: isAsked ? 'accept' : 'detail',
        amount,
        price: isAsked ? null : price,
        deliveryDate: line?.confirmedOn ?? null,
      })
    if (amount < asked.amount)
      statuses.push({ type: 'reject', amount: asked.amount - amount, price: null, deliveryDate: null })
    return { lineNumber: asked.lineNumber, amount: asked.amount, unit: asked.unit, statuses }
  })
  const isWhole = items.every(
    ({ statuses }) => statuses.length === 1 && statuses[0]?.type === 'accept' && statuses[0].deliveryDate === null,
  )
  return { confirmId: order.number, type: isWhole ? 'accept' : 'detail', comment: '', items: isWhole ? [] : items }
}

type Sent = Reference & { previousPayloadId: string | null; now: Date }

export const confirmationNode = (
  { confirmId, type, comment, items }: Confirmation,
  { previousPayloadId, now, ...reference }: Sent,
): XmlNode =>
  node('ConfirmationRequest', [
    node(
      'ConfirmationHeader',
      [
        previousPayloadId === null ? null : node('DocumentReference', '', { payloadID: previousPayloadId }),
        comment === '' ? null : node('Comments', comment, inRussian),
      ],
      {
        confirmID: confirmId,
        type,
        operation: previousPayloadId === null ? 'new' : 'update',
        noticeDate: now.toISOString(),
      },
    ),
    orderReference(reference),
    ...items.map(itemNode),
  ])

const itemNode = ({ lineNumber, amount, unit, statuses }: ConfirmationItem): XmlNode =>
  node(
    'ConfirmationItem',
    [
      node('UnitOfMeasure', unit),
      ...statuses.map((status) =>
        node(
          'ConfirmationStatus',
          [node('UnitOfMeasure', unit), status.price === null ? null : node('UnitPrice', [moneyNode(status.price)])],
          {
            quantity: quantityText(status.amount),
            type: status.type,
            ...(status.deliveryDate !== null && { deliveryDate: `${status.deliveryDate}T00:00:00+03:00` }),
          },
        ),
      ),
    ],
    { quantity: quantityText(amount), lineNumber: String(lineNumber) },
  )
