import {
  defaultChoice,
  effectiveChoice,
  kindsHeardBy,
  shownHeadings,
  type NotificationChoice,
  type NotificationHeading,
  type NotificationKind,
} from '@snab/domain/talk/notification'
import type { Db, Trx } from '../../../db/database'
import { publishLive } from '../../../live/publish'

type Filters = { heading: NotificationHeading | undefined; unread: boolean; page: number; perPage: number }

export async function findNotifications(db: Db, userId: number, { heading, unread, page, perPage }: Filters) {
  const matching = db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where('inWeb', '=', true)
    .$if(heading !== undefined, (query) => query.where('heading', '=', heading ?? 'system'))
    .$if(unread, (query) => query.where('readAt', 'is', null))
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

export async function countUnread(db: Db | Trx, userId: number) {
  const rows = await db
    .selectFrom('notifications')
    .select((eb) => ['heading', eb.fn.countAll<number>().as('unread')])
    .where('userId', '=', userId)
    .where('inWeb', '=', true)
    .where('readAt', 'is', null)
    .groupBy('heading')
    .execute()
  const byHeading = new Map(rows.map(({ heading, unread }) => [heading, unread]))
  return {
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
    headings: shownHeadings.map((heading) => ({ heading, unread: byHeading.get(heading) ?? 0 })),
  }
}

/** False when this person has no such notification. Their other tabs and devices are updated. */
export function markRead(
  db: Db,
  userId: number,
  which: { id: number } | { heading: NotificationHeading | undefined },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const mine = trx
      .updateTable('notifications')
      .set({ readAt: now })
      .where('userId', '=', userId)
      .where('inWeb', '=', true)
      .where('readAt', 'is', null)
    const [marked] = await (
      'id' in which ? mine.where('id', '=', which.id) : which.heading ? mine.where('heading', '=', which.heading) : mine
    ).execute()
    if (Number(marked?.numUpdatedRows ?? 0) > 0) {
      await publishLive(trx, [userId], 'notification', { read: true })
      return true
    }
    if (!('id' in which)) return true
    return (
      (await trx
        .selectFrom('notifications')
        .select('id')
        .where('id', '=', which.id)
        .where('userId', '=', userId)
        .where('inWeb', '=', true)
        .executeTakeFirst()) !== undefined
    )
  })
}

export async function findSettings(
  db: Db | Trx,
  userId: number,
  isStaff: boolean,
): Promise<
  ({ heading: NotificationHeading; isWebRequired: boolean; kinds: NotificationKind[] } & NotificationChoice)[]
> {
  const rows = await db
    .selectFrom('notificationSettings')
    .select(['heading', 'web', 'mail', 'sms', 'push', 'bot'])
    .where('userId', '=', userId)
    .execute()
  return shownHeadings.map((heading) => {
    const { web, mail, sms, push, bot } = effectiveChoice(
      heading,
      rows.find((row) => row.heading === heading) ?? defaultChoice(heading),
    )
    return {
      heading,
      web,
      mail,
      sms,
      push,
      bot,
      isWebRequired: heading === 'system',
      kinds: kindsHeardBy(heading, isStaff),
    }
  })
}

export async function saveSettings(
  db: Db,
  userId: number,
  items: readonly ({ heading: NotificationHeading } & NotificationChoice)[],
): Promise<void> {
  // the latest choice of a heading counts
  const rows = new Map(
    items.map(({ heading, ...choice }) => [heading, { userId, heading, ...effectiveChoice(heading, choice) }]),
  )
  await db
    .insertInto('notificationSettings')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'heading'])
        .doUpdateSet((eb) => ({
          web: eb.ref('excluded.web'),
          mail: eb.ref('excluded.mail'),
          sms: eb.ref('excluded.sms'),
          push: eb.ref('excluded.push'),
          bot: eb.ref('excluded.bot'),
        })),
    )
    .execute()
}
