import { homePageInfo } from '@snab/contract/pages/home-page'
import type { HomeBlockSettings, StaffHomeBlock } from '@snab/contract/pages/staff-home-page'
import type { Viewers } from '@snab/contract/content/publication-parts'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { Db } from '../../../db/database'
import type { Config } from '../../../config'
import type { Visitor } from '../../../http/visitor'
import { findPosts } from '../../content/post/post.queries'
import { authorOf, findVersions } from '../../content/publication/versions'
import { publicationState, shownNow } from '../../content/publication/shown-now'
import type { StoredBlock } from './home-blocks'
import { findBrokenLinks } from './link-targets'
import { homeBlockKind } from './keep-home-blocks'

const keptBlocks = (db: Db) => db.selectFrom('homeBlocks as b').where('b.removedAt', 'is', null)

/** Settings are stored as the contract allows; only this feature writes the column. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written only through the contract
const settingsOf = (stored: object) => stored as HomeBlockSettings

export async function findShownBlocks(db: Db, visitor: Visitor, now: Date): Promise<StoredBlock[]> {
  const rows = await keptBlocks(db)
    .where(shownNow('b', visitor, now))
    .select(['b.id', 'b.title', 'b.settings'])
    .orderBy('b.position')
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({ ...row, settings: settingsOf(row.settings) }))
}

/** Whether staff have composed a page; drafts alone do not count. */
export const isComposed = async (db: Db): Promise<boolean> =>
  (await keptBlocks(db).select('b.id').where('b.isPublished', '=', true).limit(1).executeTakeFirst()) !== undefined

/** Blocks including drafts and future ones, for the audience `viewers`. */
export async function findDraftBlocks(db: Db, viewers: readonly Viewers[]): Promise<StoredBlock[]> {
  const rows = await keptBlocks(db)
    .where('b.viewers', 'in', viewers)
    .select(['b.id', 'b.title', 'b.settings'])
    .orderBy('b.position')
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({ ...row, settings: settingsOf(row.settings) }))
}

const linksOf = (settings: HomeBlockSettings): string[] =>
  settings.type === 'bannerList' || settings.type === 'linkList' ? settings.items.map(({ href }) => href) : []

export async function findStaffBlocks(db: Db, now: Date): Promise<StaffHomeBlock[]> {
  const rows = await keptBlocks(db)
    .leftJoin('users as u', 'u.id', 'b.changedBy')
    .selectAll('b')
    .select(authorOf('u'))
    .orderBy('b.position')
    .orderBy('b.id')
    .execute()
  const broken = await findBrokenLinks(
    db,
    rows.flatMap((row) => linksOf(settingsOf(row.settings))),
  )
  return Promise.all(
    rows.map(async (row) => ({
      broken: linksOf(settingsOf(row.settings)).flatMap((href) => {
        const problem = broken.get(href)
        return problem === undefined ? [] : [{ href, problem }]
      }),
      id: row.id,
      type: row.type,
      state: publicationState(row, now),
      version: row.version,
      changedAt: row.changedAt.toISOString(),
      changedBy: row.changedBy,
      body: {
        title: row.title,
        settings: settingsOf(row.settings),
        isPublished: row.isPublished,
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
        viewers: row.viewers,
        regionIds: row.regionIds,
        segmentId: row.segmentId,
      },
      versions: await findVersions(db, homeBlockKind, row),
    })),
  )
}

export const findRemovedBlocks = (db: Db) =>
  db
    .selectFrom('homeBlocks')
    .select(['id', 'title'])
    .where('removedAt', 'is not', null)
    .orderBy('removedAt', 'desc')
    .limit(20)
    .execute()

export async function readHomeInfo(
  db: Db,
  { homeVersion, SNAB_NEWS }: Pick<Config, 'homeVersion' | 'SNAB_NEWS'>,
  visitor: Visitor,
  now: Date,
): Promise<ResponseOf<typeof homePageInfo>> {
  const { session } = visitor
  const ordered = session
    ? await db
        .selectFrom('orders')
        .select('id')
        .where((eb) => (session.company ? eb('companyId', '=', session.company.id) : eb('userId', '=', session.userId)))
        .limit(1)
        .executeTakeFirst()
    : undefined
  const { unread } = session
    ? await findPosts(db, { visitor, now }, { feedSlug: 'news', page: 1, perPage: 1 })
    : { unread: 0 }
  return {
    version: homeVersion,
    name: session?.firstName ?? null,
    companyName: session?.company?.name ?? null,
    isCustomer: ordered !== undefined,
    newsEnabled: SNAB_NEWS,
    unreadNews: unread,
  }
}
