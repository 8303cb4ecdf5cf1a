import {
  defaultChoice,
  effectiveChoice,
  hasMailOfItsOwn,
  notificationKinds,
  type NotificationChoice,
  type NotificationHeading,
  type NotificationKind,
} from '@snab/domain/talk/notification'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import { publishLive } from '../../../live/publish'
import { addJob } from '../../../jobs/add-job'

export type NewNotification = {
  /** One person or several, without the person who acted. */
  userId: number | readonly number[]
  kind: NotificationKind
  title: string
  text?: string
  /** A path of the portal: `/orders/12`. */
  link?: string
  /** A person gets one notification per key. */
  key?: string
  /** The company concerned: people who have left it or are blocked get nothing. */
  companyId?: number | null
  /** Replaces the person's unread notification of the same kind and link. */
  replacesUnread?: true
  /** Mail and SMS wait so long and are left out once the notification has been read. */
  mailAfterMinutes?: number
  /** Neither mail nor SMS, whatever people chose. */
  onPortalOnly?: true
  now: Date
}

/** Notifies people by the channels they chose for the heading; nothing is sent if the transaction fails. */
export async function notify(
  trx: Trx,
  {
    userId,
    kind,
    title,
    text = '',
    link,
    key,
    companyId = null,
    replacesUnread,
    mailAfterMinutes = 0,
    onPortalOnly,
    now,
  }: NewNotification,
): Promise<void> {
  const heading = notificationKinds[kind]
  const people = await findRecipients(trx, typeof userId === 'number' ? [userId] : userId, heading, companyId)
  if (people.length === 0) return
  if (replacesUnread && link) {
    await trx
      .deleteFrom('notifications')
      .where(
        'userId',
        'in',
        people.map(({ id }) => id),
      )
      .where('kind', '=', kind)
      .where('link', '=', link)
      .where('readAt', 'is', null)
      .execute()
  }
  const rows = await trx
    .insertInto('notifications')
    .values(
      people.map(({ id, choice }) => ({
        userId: id,
        heading,
        kind,
        title,
        text,
        link: link ?? null,
        key: key ?? null,
        inWeb: choice.web,
        createdAt: now,
        readAt: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning(['id', 'userId'])
    .execute()
  const idOf = new Map(rows.map((row) => [row.userId, row.id]))
  const fresh = people.flatMap(({ id, choice }) => {
    const notificationId = idOf.get(id)
    return notificationId === undefined ? [] : [{ id, choice, notificationId }]
  })
  await publishLive(
    trx,
    fresh.filter(({ choice }) => choice.web).map(({ id }) => id),
    'notification',
    { heading },
  )
  if (onPortalOnly) return
  for (const { notificationId, choice } of fresh)
    if ((choice.mail && !hasMailOfItsOwn(kind)) || choice.sms) await queueSending(trx, notificationId, mailAfterMinutes)
}

/** Mail and SMS are written by a job after the commit: only it knows the portal's address. */
const queueSending = (trx: Trx, notificationId: number, afterMinutes: number) =>
  addJob(
    trx,
    'send-notification',
    { notificationId, unlessRead: afterMinutes > 0 },
    { key: `notification:${notificationId}`, afterMinutes },
  )

type Recipient = { id: number; email: string | null; phone: string | null; choice: NotificationChoice }

async function findRecipients(
  trx: Trx,
  ids: readonly number[],
  heading: NotificationHeading,
  companyId: number | null,
): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const users = await trx
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', 'in', [...new Set(ids)])
    .where(accountIsOpen('users'))
    .$if(companyId !== null, (query) =>
      query.where(
        'id',
        'in',
        trx
          .selectFrom('companyMembers')
          .select('userId')
          .where('companyId', '=', companyId ?? 0)
          .where('isBlocked', '=', false),
      ),
    )
    .execute()
  const chosen = await trx
    .selectFrom('notificationSettings')
    .select(['userId', 'web', 'mail', 'sms'])
    .where('userId', 'in', [...ids])
    .where('heading', '=', heading)
    .execute()
  const byUser = new Map(chosen.map(({ userId, ...choice }) => [userId, choice]))
  return users.map((user) => ({
    ...user,
    choice: effectiveChoice(heading, byUser.get(user.id) ?? defaultChoice(heading)),
  }))
}

/** Administrators of a company, except the person who acted. */
export async function findAdministrators(
  db: Db | Trx,
  companyId: number,
  exceptUserId: number | null = null,
): Promise<number[]> {
  const rows = await db
    .selectFrom('companyMembers')
    .innerJoin('users', 'users.id', 'companyMembers.userId')
    .select('userId')
    .where('companyMembers.companyId', '=', companyId)
    .where('role', '=', 'administrator')
    .where('companyMembers.isBlocked', '=', false)
    .where(accountIsOpen('users'))
    .$if(exceptUserId !== null, (query) => query.where('userId', '!=', exceptUserId ?? 0))
    .execute()
  return rows.map(({ userId }) => userId)
}
