import type { Trx } from '../../../db/database'
import { notify } from './notify'
import { findStaffOfCompany } from './staff-hearers'

/**
 * Passes a notification of a staff member who no longer manages the company to the current manager, once; one that a
 * buyer may no longer read is dropped.
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
