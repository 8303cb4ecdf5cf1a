import type { Announcement } from '@snab/contract/talk/announcement'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

/** The key of a person's notification of an announcement. */
export const keyOfAnnouncement = (id: number) => `announcement:${id}`

const authorName = sql<
  string | null
>`(select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from users u where u.id = a.created_by)`
const notified = sql`from notifications n where n.kind = 'announcement' and n.key = 'announcement:' || a.id`
const readCount = sql<number>`coalesce(a.kept_read, (select count(*) ${notified} and n.read_at is not null))`
const mailedCount = sql<number>`coalesce(a.kept_mailed, (select count(*) from notifications n
  join outbox_messages m on m.key in ('notification:' || n.id, 'notification-announcement:' || n.id)
  where n.kind = 'announcement' and n.key = 'announcement:' || a.id and m.sent_at is not null))`

const rows = (db: Db) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('segments as s', 's.id', 'a.segmentId')
    .selectAll('a')
    .select([
      's.name as segmentName',
      authorName.as('author'),
      readCount.as('readCount'),
      mailedCount.as('mailedCount'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export async function findAnnouncements(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const found = await rows(db)
    .orderBy('a.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: await present(db, found), total }
}

export async function findAnnouncement(db: Db, id: number): Promise<Announcement | undefined> {
  const row = await rows(db).where('a.id', '=', id).executeTakeFirst()
  return row && (await present(db, [row]))[0]
}

async function present(db: Db, found: readonly Row[]): Promise<Announcement[]> {
  const companies = await findCompanies(
    db,
    found.filter(({ audience }) => audience === 'companies').map(({ id }) => id),
  )
  return found.map(({ segmentId, segmentName, createdAt, sendAt, sentAt, readCount, mailedCount, ...row }) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    link: row.link,
    audience: row.audience,
    segment: segmentId === null ? null : { id: segmentId, name: segmentName ?? '' },
    companies: companies
      .filter(({ announcementId }) => announcementId === row.id)
      .map(({ id, name }) => ({ id, name })),
    isMailed: row.isMailed,
    state: row.state,
    created: createdAt.toISOString(),
    author: row.author,
    sendAt: (sentAt ?? sendAt).toISOString(),
    people: row.people,
    read: readCount,
    mailed: mailedCount,
  }))
}

export const findCompanies = async (db: Db | Trx, announcementIds: readonly number[]) =>
  announcementIds.length === 0
    ? []
    : db
        .selectFrom('announcementCompanies as o')
        .innerJoin('companies as c', 'c.id', 'o.companyId')
        .select(['o.announcementId', 'c.id', 'c.name'])
        .where('o.announcementId', 'in', [...announcementIds])
        .orderBy('c.name')
        .orderBy('c.id')
        .execute()

export const lockAnnouncement = (trx: Trx, id: number) =>
  trx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Stores the counts, because the notifications and mails behind them are pruned. */
export async function keepCounts(trx: Trx, sentBefore: Date): Promise<void> {
  await sql`update announcements a set kept_read = ${readCount}, kept_mailed = ${mailedCount}
    where a.state = 'sent' and a.kept_read is null and a.sent_at < ${sentBefore}`.execute(trx)
}
