import { documentNames, isAnnounced, type DocumentKind } from '@snab/domain/document/document-kind'
import type { Trx } from '../../../db/database'
import { findAdministrators, notify } from './notify'

type Told = {
  orderId: number
  /** New ones; what has no news in it is left out here. */
  documents: readonly { id: number; kind: DocumentKind; number: string }[]
  /** Who has made them. */
  actorId: number | null
  now: Date
}

/**
 * The order's author and their company's administrators hear of its new papers, in one notice for all that came at once and
 * once for each paper.
 */
export async function tellOfDocuments(trx: Trx, { orderId, documents, actorId, now }: Told): Promise<void> {
  const told = documents.filter(({ kind }) => isAnnounced(kind))
  const [first] = told
  if (!first) return
  const order = await trx
    .selectFrom('orders')
    .select(['number', 'userId', 'companyId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const administrators = order.companyId === null ? [] : await findAdministrators(trx, order.companyId)
  const names = told.map(({ kind, number }) =>
    number === '' ? documentNames[kind] : `${documentNames[kind]} № ${number}`,
  )
  await notify(trx, {
    userId: [...new Set([order.userId, ...administrators])].filter((id) => id !== actorId),
    companyId: order.companyId,
    kind: 'document-ready',
    title:
      told.length === 1 ? `${names[0] ?? ''}: заказ № ${order.number}` : `Новые документы по заказу № ${order.number}`,
    text: told.length === 1 ? 'Документ готов, его можно открыть и скачать.' : `${names.join(', ')}.`,
    link: `/orders/${String(orderId)}`,
    key: `document:${String(first.id)}`,
    now,
  })
}
