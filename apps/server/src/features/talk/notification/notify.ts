import {
  defaultChoice,
  effectiveChoice,
  eventOf,
  hasMailOfItsOwn,
  headingOf,
  type NotificationChoice,
  type NotificationHeading,
  type NotificationKind,
} from '@snab/domain/talk/notification'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { run, writtenOnce } from '../../../db/statements/statements'
import type { NotificationFact } from '../../../db/tables/portal-tables'

export type NewNotification = {
  /** One or several people; the person who acted is skipped. */
  userId: number | readonly number[]
  kind: NotificationKind
  title: string
  text?: string
  /** A path of the portal: `/orders/12`. */
  link?: string
  /** A person gets one notification per key. */
  key?: string
  /** The company concerned: people who left it or are blocked are skipped. */
  companyId?: number | null
  /** For staff: notifies the company's managers and administrators instead of its people. */
  forStaff?: true
  /** Lines «name: value» of the mail. */
  facts?: readonly NotificationFact[]
  /** Replaces an unread notification with the same kind and link. */
  replacesUnread?: true
  /** Mail and SMS are delayed and skipped if the notification was read meanwhile. */
  mailAfterMinutes?: number
  /** No mail or SMS, whatever people chose. */
  onPortalOnly?: true
  now: Date
}

/** Notifies people by the channels chosen for the heading; nothing is sent if the transaction fails. */
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
    forStaff = undefined,
    facts = [],
    replacesUnread,
    mailAfterMinutes = 0,
    onPortalOnly,
    now,
  }: NewNotification,
): Promise<void> {
  const heading = headingOf(kind)
  const people = await findRecipients(trx, {
    ids: typeof userId === 'number' ? [userId] : [...userId],
    kind,
    companyId: forStaff ? null : companyId,
  })
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
  const isSentOutside = ({ choice: { mail, sms, push, bot }, hasPush, hasBot }: Recipient) =>
    !onPortalOnly && ((mail && !hasMailOfItsOwn(kind)) || sms || (push && hasPush) || (bot && hasBot))
  await run(
    trx,
    deliver({
      people: JSON.stringify(
        people.map((person) => ({ id: person.id, inWeb: person.choice.web, isSent: isSentOutside(person) })),
      ),
      heading,
      kind,
      title,
      text,
      link: link ?? null,
      key: key ?? null,
      companyId,
      forStaff: forStaff ?? false,
      facts: JSON.stringify(facts),
      afterMinutes: mailAfterMinutes,
      now,
    }),
  )
}

type Delivered = {
  people: string
  heading: NotificationHeading
  kind: NotificationKind
  title: string
  text: string
  link: string | null
  key: string | null
  companyId: number | null
  forStaff: boolean
  facts: string
  afterMinutes: number
  now: Date
}

/**
 * Inserts notifications, live events and sending jobs. The job writes mail and SMS after the commit, because only it
 * knows the portal's address.
 */
const deliver = writtenOnce<Delivered, unknown>(
  'deliver-notifications',
  (slot) => sql`
    with people as (
      select * from jsonb_to_recordset(${slot('people')}::jsonb) as p (id bigint, "inWeb" boolean, "isSent" boolean)),
    made as (
      insert into notifications (user_id, heading, kind, title, text, link, key, in_web, created_at, read_at,
        company_id, for_staff, facts)
      select id, ${slot('heading')}::text, ${slot('kind')}::text, ${slot('title')}::text, ${slot('text')}::text, ${slot('link')}::text,
        ${slot('key')}::text, "inWeb", ${slot('now')}::timestamptz, null,
        ${slot('companyId')}::bigint, ${slot('forStaff')}::boolean, ${slot('facts')}::jsonb
      from people on conflict (user_id, key) do nothing returning id, user_id),
    announced as (
      insert into live_events (user_id, topic, data)
      select p.id, 'notification', jsonb_build_object('heading', ${slot('heading')}::text)
      from made m join people p on p.id = m.user_id where p."inWeb"),
    sent as (select m.id from made m join people p on p.id = m.user_id where p."isSent")
    select (graphile_worker.add_job('send-notification',
      json_build_object('notificationId', id, 'unlessRead', ${slot('afterMinutes')}::int > 0),
      job_key := 'notification:' || id, run_at := now() + make_interval(mins => ${slot('afterMinutes')}::int))).id
    from sent`,
)

type Recipient = { id: number; choice: NotificationChoice; hasPush: boolean; hasBot: boolean }
type StoredRecipient = { id: number; hasPush: boolean; hasBot: boolean } & {
  [Channel in keyof NotificationChoice]: boolean | null
}

const recipients = writtenOnce<
  { ids: number[]; heading: NotificationHeading; companyId: number | null },
  StoredRecipient
>(
  'notification-recipients',
  (slot) => sql`
    select u.id, s.web, s.mail, s.sms, s.push, s.bot,
      exists (select from push_subscriptions p where p.user_id = u.id) as has_push,
      exists (select from bot_chats b where b.user_id = u.id) as has_bot
    from users u
    left join notification_settings s on s.user_id = u.id and s.heading = ${slot('heading')}
    where u.id = any(${slot('ids')}::bigint[]) and account_is_open(u)
      and (${slot('companyId')}::bigint is null
        or u.id in (select user_id from company_members where company_id = ${slot('companyId')}::bigint and not is_blocked))
    order by u.id`,
)

async function findRecipients(
  trx: Trx,
  { ids, kind, companyId }: { ids: number[]; kind: NotificationKind; companyId: number | null },
): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const heading = headingOf(kind)
  const stored = await run(trx, recipients({ ids, heading, companyId }))
  return stored.map(({ id, hasPush, hasBot, ...choice }) => ({
    id,
    hasPush,
    hasBot,
    choice: effectiveChoice(heading, choiceOf(kind, choice)),
  }))
}

/** The person's choice for the heading, else the default of the event. */
export function choiceOf(
  kind: NotificationKind,
  { web, mail, sms, push, bot }: { [Channel in keyof NotificationChoice]: boolean | null },
): NotificationChoice {
  if (web === null || mail === null || sms === null || push === null || bot === null) {
    const usual = defaultChoice(headingOf(kind))
    return { ...usual, mail: usual.mail && !eventOf(kind).isQuiet }
  }
  return { web, mail, sms, push, bot }
}

const administrators = writtenOnce<{ companyId: number; exceptUserId: number | null }, { userId: number }>(
  'company-administrators',
  (slot) => sql`
    select m.user_id from company_members m join users u on u.id = m.user_id
    where m.company_id = ${slot('companyId')} and m.role = 'administrator' and not m.is_blocked and account_is_open(u)
      and m.user_id is distinct from ${slot('exceptUserId')}::bigint`,
)

/** Administrators of a company, except the person who acted. */
export async function findAdministrators(
  db: Db | Trx,
  companyId: number,
  exceptUserId: number | null = null,
): Promise<number[]> {
  const rows = await run(db, administrators({ companyId, exceptUserId }))
  return rows.map(({ userId }) => userId)
}
