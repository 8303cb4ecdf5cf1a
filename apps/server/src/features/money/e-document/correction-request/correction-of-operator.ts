import type { Trx } from '../../../../db/database'
import { readCorrection } from './correction.queries'

/** УвУточ received through the operator, unless it is the one that the buyer sent from the portal. */
export async function keepCorrectionOfOperator(trx: Trx, documentId: number, text: string, now: Date): Promise<void> {
  const before = await readCorrection(trx, documentId)
  const said = text || 'Причина — в уведомлении об уточнении'
  // the portal's own request comes back as an event, also when it was answered or withdrawn meanwhile
  if (before?.source === 'portal' && before.text === said) return
  if (before?.state === 'open') {
    if (before.source === 'operator')
      await trx.updateTable('correctionRequests').set({ text: said }).where('id', '=', before.id).execute()
    return
  }
  await trx
    .insertInto('correctionRequests')
    .values({
      documentId,
      source: 'operator',
      text: said,
      author: 'Покупатель, через оператора ЭДО',
      userId: null,
      clientKey: null,
      createdAt: now,
    })
    .execute()
}
