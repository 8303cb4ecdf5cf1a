import type { Feed, Post, PostItem, Posts } from '@snab/contract/content/post'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { cleanArticle } from '../../../http/clean-html'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import type { Visitor } from '../../../http/visitor'
import { shownNow } from '../publication/shown-now'

type Reader = { visitor: Visitor; now: Date }
type Asked = { feedSlug: string; rubric?: string | undefined; page: number; perPage: number }

const postPicture = (path: string | null): string | null => (path === null ? null : `/files/${path}`)

/** Posts of published feeds that this visitor may see now. */
const shownPosts = (db: Db, { visitor, now }: Reader) =>
  db
    .selectFrom('posts as p')
    .innerJoin('feeds as f', 'f.id', 'p.feedId')
    .where('f.isPublished', '=', true)
    .where('f.removedAt', 'is', null)
    .where(shownNow('p', visitor, now))

const isReadBy = (userId: number | null) =>
  sql<boolean>`exists (select 1 from post_reads r where r.post_id = p.id and r.user_id = ${userId}::bigint)`

export async function findFeed(db: Db, reader: Reader, feedSlug: string): Promise<Feed> {
  const feed = await db
    .selectFrom('feeds')
    .select(['slug', 'title', 'rubrics'])
    .where('slug', '=', feedSlug)
    .where('isPublished', '=', true)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!feed) throw new Rejected('not-found')
  const counts = await shownPosts(db, reader)
    .where('f.slug', '=', feedSlug)
    .select(['p.rubric', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('p.rubric')
    .execute()
  const countOf = new Map(counts.map(({ rubric, count }) => [rubric, count]))
  return {
    slug: feed.slug,
    title: feed.title,
    rubrics: feed.rubrics.flatMap((name) => {
      const count = countOf.get(name) ?? 0
      return count > 0 ? [{ name, count }] : []
    }),
  }
}

export async function findPosts(db: Db, reader: Reader, { feedSlug, rubric, page, perPage }: Asked): Promise<Posts> {
  const userId = reader.visitor.session?.userId ?? null
  const ofFeed = shownPosts(db, reader).where('f.slug', '=', feedSlug)
  const asked = rubric === undefined ? ofFeed : ofFeed.where('p.rubric', '=', rubric)
  const rows = await asked
    .select(['p.id', 'p.slug', 'p.title', 'p.rubric', 'p.startsAt', 'p.contentShort', 'p.picture'])
    .select(isReadBy(userId).as('isRead'))
    .orderBy('p.startsAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await asked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { unread } =
    userId === null
      ? { unread: 0 }
      : await ofFeed
          .where(sql<boolean>`not ${isReadBy(userId)}`)
          .select((eb) => eb.fn.countAll<number>().as('unread'))
          .executeTakeFirstOrThrow()
  return { items: rows.map(presentItem), meta: pageMeta({ page, perPage, total }), unread }
}

/** One post by number, or by its address within a feed. */
export async function findPost(
  db: Db,
  reader: Reader,
  key: { id: number } | { feedSlug: string; slug: string },
): Promise<Post> {
  const userId = reader.visitor.session?.userId ?? null
  const shown = shownPosts(db, reader)
  const row = await (
    'id' in key
      ? shown.where('p.id', '=', key.id)
      : shown.where((eb) =>
          eb.or([
            eb.and([eb('p.slug', '=', key.slug), eb('f.slug', '=', key.feedSlug)]),
            // a former address: the answer names the current one
            eb.exists(
              eb
                .selectFrom('postAddresses as a')
                .innerJoin('feeds as was', 'was.id', 'a.feedId')
                .select('a.postId')
                .whereRef('a.postId', '=', 'p.id')
                .where('a.slug', '=', key.slug)
                .where('was.slug', '=', key.feedSlug),
            ),
          ]),
        )
  )
    .select(['p.id', 'p.slug', 'p.title', 'p.rubric', 'p.startsAt', 'p.contentShort', 'p.contentFull', 'p.picture'])
    .select(['f.slug as feedSlug', 'f.title as feedTitle', isReadBy(userId).as('isRead')])
    .$if('slug' in key, (query) => query.orderBy((eb) => eb('p.slug', '=', 'slug' in key ? key.slug : ''), 'desc'))
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  return {
    ...presentItem(row),
    feed: { slug: row.feedSlug, title: row.feedTitle },
    contentFull: cleanArticle(row.contentFull),
  }
}

export async function markRead(
  db: Db,
  { visitor, now }: Reader & { visitor: { session: { userId: number } } },
  id: number,
) {
  await findPost(db, { visitor, now }, { id })
  await db
    .insertInto('postReads')
    .values({ userId: visitor.session.userId, postId: id, readAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Row = {
  id: number
  slug: string
  title: string
  rubric: string
  startsAt: Date
  contentShort: string
  picture: string | null
  isRead: boolean
}
const presentItem = ({ startsAt, contentShort, picture, id, slug, title, rubric, isRead }: Row): PostItem => ({
  id,
  slug,
  title,
  rubric,
  date: startsAt.toISOString(),
  contentShort: cleanArticle(contentShort),
  picture: postPicture(picture),
  isRead,
})
