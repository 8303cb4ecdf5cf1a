import type { Trx } from '../../../db/database'
import { notify } from './notify'
import { findStaffOfCompany } from './staff-hearers'

/**
 * Staff's notification whose receiver no longer looks after the company goes to who does now, once; what a buyer no
 * longer may read goes to nobody.
 */
export async function passOn(trx: Trx, id: number, now: Date): Promise<void> {
  const { forStaff, companyId, key, readAt, kind, title, text, link, facts, userId } = await trx
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await trx.updateTable('notifications').set({ mailDueAt: null }).where('id', '=', id).execute()
  if (!forStaff || readAt !== null) return
  await notify(trx, {
    userId: (await findStaffOfCompany(trx, companyId)).filter((person) => person !== userId),
    companyId,
    forStaff: true,
    kind,
    title,
    text,
    facts,
    ...(link !== null && { link }),
    key: key ?? `passed-on:${String(id)}`,
    now,
  })
}
