import type { Db } from '../../../db/database'
import { notify } from '../notification/notify'
import { findCompanies, keyOfAnnouncement, lockAnnouncement } from './announcement.queries'
import { findPeople } from './audience'

const batch = 500

/** The job of an announcement. An interrupted run is repeated, but each person is notified once. */
export async function sendAnnouncement(db: Db, id: number, now: Date): Promise<void> {
  const announcement = await begin(db, id)
  if (!announcement) return
  const { title, text, link, isMailed, audience, segmentId } = announcement
  const companyIds = (await findCompanies(db, [id])).map((company) => company.id)
  let people = 0
  for (let after = 0; ;) {
    const found = await findPeople(db, { audience, segmentId, companyIds }, { after, limit: batch, now })
    const last = found.at(-1)
    if (!last) break
    await db
      .transaction()
      .execute((trx) =>
        notify(trx, {
          userId: found.map((person) => person.id),
          kind: 'announcement',
          title,
          text,
          ...(link !== null && { link }),
          key: keyOfAnnouncement(id),
          ...(!isMailed && { onPortalOnly: true }),
          now,
        }),
      )
    people += found.length
    after = last.id
  }
  await db
    .updateTable('announcements')
    .set({ state: 'sent', sentAt: now, people })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Begins the sending, after which the announcement cannot be cancelled. */
const begin = (db: Db, id: number) =>
  db.transaction().execute(async (trx) => {
    const announcement = await lockAnnouncement(trx, id)
    if (!announcement || announcement.state === 'cancelled' || announcement.state === 'sent') return null
    await trx.updateTable('announcements').set({ state: 'sending' }).where('id', '=', id).execute()
    return announcement
  })
