import { isShipment } from '@snab/domain/document/shipment-content'
import type { Trx } from '../../../../db/database'
import { lockOrder } from '../../../orders/order/change/change-order'
import { openClaimOf } from '../reception/claim-of-reception'

/**
 * An answer received through the operator opens a claim too, unless the portal's own answer has opened one. The title
 * does not contain the lines of differences: a person enters them.
 */
export async function openClaimOfOperator(
  trx: Trx,
  documentId: number,
  orderId: number,
  { state, text, now }: { state: 'refused' | 'signed-with-differences'; text: string; now: Date },
): Promise<void> {
  const reception = await trx
    .selectFrom('receptions')
    .select('id')
    .where('documentId', '=', documentId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (reception) return
  const document = await trx
    .selectFrom('documents')
    .select(['kind', 'number', 'content'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(trx, { id: orderId })
  if (!order || !document.content || !isShipment(document.content)) return
  const author = await trx
    .selectFrom('users')
    .select(['id as userId', 'firstName', 'lastName'])
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow()
  const isRefused = state === 'refused'
  await openClaimOf(trx, { ...author, impersonation: null }, order, {
    document,
    content: document.content,
    lines: document.content.lines.map(({ name, unit, amount }, index) => ({
      line: index + 1,
      name,
      unit,
      shipped: amount,
      received: isRefused ? 0 : amount,
      reason: null,
      codes: [],
    })),
    codes: new Map(),
    result: isRefused ? 'refused' : 'with-differences',
    comment: `Ответ через оператора ЭДО${text ? `: ${text}` : '. Строки расхождений — в акте покупателя'}`,
    now,
  })
}
