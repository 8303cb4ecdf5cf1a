import type { Db } from '../../../db/database'
import { notify } from '../../talk/notification/notify'

/** Requests without a decision in time; their askers are notified and may ask again. */
export const endReleases = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('releaseRequests')
      .set({ state: 'expired', decidedAt: now })
      .where('state', '=', 'open')
      .where('expiresAt', '<=', now)
      .returning(['id', 'askedBy', 'title'])
      .execute()
    for (const { id, askedBy, title } of ended)
      await notify(trx, {
        userId: askedBy,
        kind: 'release-decided',
        title: `Никто не ответил: ${title}`,
        text: 'Срок просьбы истёк. Если это ещё нужно, попросите ещё раз.',
        link: '/staff/releases?tab=own',
        key: `release-expired:${String(id)}`,
        now,
      })
    return ended.length
  })
