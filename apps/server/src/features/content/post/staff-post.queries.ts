import type { PostBody, StaffFeed, StaffPost, StaffPostRow } from '@snab/contract/content/staff-post'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { Rejected } from '../../../http/rejected'
import { authorOf, findVersions } from '../publication/versions'
import { publicationState } from '../publication/shown-now'
import { postKind } from './keep-posts'

type Asked = { feedId: number | undefined; keyword: string; isRemoved: boolean; page: number; perPage: number }

export async function findStaffPosts(
  db: Db,
  { feedId, keyword, isRemoved, page, perPage }: Asked,
  now: Date,
): Promise<{ items: StaffPostRow[]; total: number }> {
  let matching = db
    .selectFrom('posts as p')
    .innerJoin('feeds as f', 'f.id', 'p.feedId')
    .where('p.removedAt', isRemoved ? 'is not' : 'is', null)
    .where(sql<boolean>`strpos(lower(p.title), ${keyword.toLowerCase()}) > 0`)
  if (feedId !== undefined) matching = matching.where('p.feedId', '=', feedId)
  const rows = await matching
    .leftJoin('users as u', 'u.id', 'p.changedBy')
    .selectAll('p')
    .select(['f.title as feedTitle', authorOf('u')])
    .select(sql<number>`(select count(*) from post_reads r where r.post_id = p.id)`.as('readBy'))
    .orderBy('p.startsAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map((row) => ({
    id: row.id,
    feed: { id: row.feedId, name: row.feedTitle },
    slug: row.slug,
    title: row.title,
    rubric: row.rubric,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    viewers: row.viewers,
    state: publicationState(row, now),
    readBy: row.readBy,
    version: row.version,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  }))
  return { items, total }
}

export async function findStaffPost(db: Db, id: number, now: Date): Promise<StaffPost> {
  const row = await db
    .selectFrom('posts as p')
    .innerJoin('feeds as f', 'f.id', 'p.feedId')
    .leftJoin('users as u', 'u.id', 'p.changedBy')
    .selectAll('p')
    .select(authorOf('u'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  return {
    id,
    state: publicationState(row, now),
    // this address works in both versions of the home page
    address: `/news/${String(id)}`,
    body: bodyOf(row),
    version: row.version,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
    versions: await findVersions(db, postKind, row),
  }
}

const bodyOf = (row: Omit<Selectable<Database['posts']>, 'changedBy'>): PostBody => ({
  feedId: row.feedId,
  slug: row.slug,
  rubric: row.rubric,
  title: row.title,
  contentShort: row.contentShort,
  contentFull: row.contentFull,
  picture: row.picture,
  isPublished: row.isPublished,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  viewers: row.viewers,
  regionIds: row.regionIds,
  segmentId: row.segmentId,
})

export async function findStaffFeeds(db: Db): Promise<StaffFeed[]> {
  const rows = await db
    .selectFrom('feeds as f')
    .leftJoin('users as u', 'u.id', 'f.changedBy')
    .select(['f.id', 'f.slug', 'f.title', 'f.rubrics', 'f.isPublished', 'f.version', 'f.changedAt', authorOf('u')])
    .select(sql<number>`(select count(*) from posts p where p.feed_id = f.id and p.removed_at is null)`.as('posts'))
    .where('f.removedAt', 'is', null)
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}
