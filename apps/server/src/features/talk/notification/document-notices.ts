import { documentNames, isAnnounced, type DocumentKind } from '@snab/domain/document/document-kind'
import type { Trx } from '../../../db/database'
import { findAdministrators, notify } from './notify'

type NewDocuments = {
  orderId: number
  /** New documents; kinds that are not announced are skipped. */
  documents: readonly { id: number; kind: DocumentKind; number: string }[]
  /** The person who created them. */
  actorId: number | null
  /** The documents existed before, and now have a correction of mistakes. */
  isRevised?: boolean
  now: Date
}

/**
 * Notifies the order's author and their company's administrators about new documents: one notification per batch, each
 * document once.
 */
export async function tellOfDocuments(
  trx: Trx,
  { orderId, documents, actorId, now, isRevised = false }: NewDocuments,
): Promise<void> {
  const announced = documents.filter(({ kind }) => isAnnounced(kind))
  const [first] = announced
  if (!first) return
  const { order, hearers } = await findHearers(trx, orderId)
  const names = announced.map(({ kind, number }) =>
    number === '' ? documentNames[kind] : `${documentNames[kind]} № ${number}`,
  )
  await notify(trx, {
    userId: hearers.filter((id) => id !== actorId),
    companyId: order.companyId,
    kind: 'document-ready',
    title:
      announced.length === 1
        ? `${names[0] ?? ''}: заказ № ${order.number}`
        : `Новые документы по заказу № ${order.number}`,
    text: isRevised
      ? `Исправлены реквизиты: ${names.join(', ')}. Прежняя редакция тоже доступна.`
      : announced.length === 1
        ? 'Документ готов, его можно открыть и скачать.'
        : `${names.join(', ')}.`,
    link: `/orders/${String(orderId)}`,
    // each correction is announced
    ...(!isRevised && { key: `document:${String(first.id)}` }),
    now,
  })
}

type Withdrawn = { orderId: number; document: { kind: DocumentKind; number: string }; now: Date }

/** Notifies buyers who may have booked the document that it is no longer valid. */
export async function tellOfWithdrawnDocument(trx: Trx, { orderId, document, now }: Withdrawn): Promise<void> {
  const { order, hearers } = await findHearers(trx, orderId)
  const name = `${documentNames[document.kind]} № ${document.number}`
  await notify(trx, {
    userId: hearers,
    companyId: order.companyId,
    kind: 'document-ready',
    title: `${name} отменён: заказ № ${order.number}`,
    text: 'Поставщик изменил оплату, к которой он относится. Не принимайте по нему НДС к вычету.',
    link: `/orders/${String(orderId)}`,
    now,
  })
}

/** The order's author and their company's administrators. */
async function findHearers(trx: Trx, orderId: number) {
  const order = await trx
    .selectFrom('orders')
    .select(['number', 'userId', 'companyId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const administrators = order.companyId === null ? [] : await findAdministrators(trx, order.companyId)
  return { order, hearers: [...new Set([order.userId, ...administrators])] }
}
