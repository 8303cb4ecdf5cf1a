import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { ownWebhook } from './keep-webhook'

/** Sends an event as if for the first time, under the same id; a waiting one is sent now. */
const again = { state: 'waiting', attempts: 0, dueAt: null, giveUpAt: null, endedAt: null } as const

async function workingWebhook(trx: Trx, session: Session, id: number): Promise<void> {
  const { pausedAt, stoppedAt } = await ownWebhook(trx, session, id)
  if (pausedAt || stoppedAt) throw new Rejected('webhook-at-rest')
  await trx.updateTable('webhooks').set({ quietUntil: null }).where('id', '=', id).execute()
}

export const replayDelivery = (
  db: Db,
  session: Session,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await workingWebhook(trx, session, id)
    const found = await trx
      .updateTable('webhookDeliveries')
      .set(again)
      .where('seq', '=', deliveryId)
      .where('webhookId', '=', id)
      .where('kind', '<>', 'test')
      .executeTakeFirst()
    if (found.numUpdatedRows === 0n) throw new Rejected('not-found')
  })

/** All events of a period, in order for each object. */
export const replayRange = (
  db: Db,
  session: Session,
  { id, from, to }: { id: number; from: Date; to: Date },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await workingWebhook(trx, session, id)
    const replayed = await trx
      .updateTable('webhookDeliveries')
      .set(again)
      .where('webhookId', '=', id)
      .where('kind', '<>', 'test')
      .where('at', '>=', from)
      .where('at', '<', to)
      .executeTakeFirst()
    return Number(replayed.numUpdatedRows)
  })
