import { shipmentKinds } from '@snab/domain/document/document-kind'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { workingDayFrom } from '@snab/domain/time/working-days'
import type { Db } from '../../../../db/database'
import { tellOfOrderChange } from '../../../talk/notification/order-notices'

/** A day that was declared off after it had passed moves too. */
const LOOKBACK_DAYS = 14

/**
 * Due days that a later production calendar has made days off move to the next working day (ГК 193). A day never moves
 * back, because the buyer was given the later one. Prepaid invoices end with their reserve and stay. Returns how many
 * documents moved.
 */
export async function moveDueDays(db: Db, now: Date): Promise<number> {
  const from = addDays(moscowDay(now), -LOOKBACK_DAYS)
  return db.transaction().execute(async (trx) => {
    const open = trx
      .selectFrom('documents')
      .leftJoin('orders', 'orders.id', 'documents.orderId')
      .where('documents.state', '=', 'valid')
      .where('documents.dueOn', '>=', from)
      .where((eb) =>
        eb.or([
          eb('documents.kind', 'in', [...shipmentKinds]),
          eb('documents.kind', '=', 'invoice')
            .and('orders.payment', '=', 'deferred')
            .and(eb('documents.paid', '<', eb.ref('documents.total'))),
        ]),
      )
    const days = await open.select('documents.dueOn as day').distinct().execute()
    const orders = new Set<number>()
    let moved = 0
    for (const { day } of days) {
      const next = day === null ? null : workingDayFrom(day)
      if (next === day) continue
      const rows = await open.select(['documents.id', 'documents.orderId']).where('documents.dueOn', '=', day).execute()
      const ids = rows.map(({ id }) => id)
      await trx.updateTable('documents').set({ dueOn: next }).where('id', 'in', ids).execute()
      moved += ids.length
      for (const { orderId } of rows) if (orderId !== null) orders.add(orderId)
    }
    for (const id of orders) await tellOfOrderChange(trx, id)
    return moved
  })
}
