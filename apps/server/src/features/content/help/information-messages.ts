import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { outNow } from '../publication/shown-now'
import { addressedTo } from '../segment/within-segment'
import { cleanHtml } from '../../../http/clean-html'

/** Help that this person has not dismissed; guests dismiss it in their browser. */
export async function findInformationMessages(
  db: Db,
  session: Pick<Session, 'userId' | 'company'> | null,
  now: Date,
): Promise<{ id: string; html: string }[]> {
  const userId = session?.userId ?? null
  const rows = await db
    .selectFrom('informationMessages as m')
    .select(['m.id', 'm.html'])
    .where(outNow('m', now))
    .where(addressedTo('m.segmentId', session?.company?.id, now))
    .$if(userId !== null, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('closedInformationMessages as c')
              .select('c.userId')
              .whereRef('c.messageId', '=', 'm.id')
              .where('c.userId', '=', userId ?? 0),
          ),
        ),
      ),
    )
    .orderBy('m.id')
    .execute()
  return rows.map(({ id, html }) => ({ id, html: cleanHtml(html) }))
}

export async function closeInformationMessage(db: Db, userId: number, messageId: string, now: Date): Promise<void> {
  const known = await db.selectFrom('informationMessages').select('id').where('id', '=', messageId).executeTakeFirst()
  if (!known) throw new Rejected('not-found')
  await db
    .insertInto('closedInformationMessages')
    .values({ userId, messageId, closedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
