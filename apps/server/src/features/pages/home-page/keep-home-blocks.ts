import type { HomeBlockBody } from '@snab/contract/pages/staff-home-page'
import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { cleanArticle } from '../../../http/clean-html'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { publishLiveToAll } from '../../../live/publish'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import type { PublicationKind } from '../../content/publication/keep-publications'
import { readAudience } from '../../content/publication/read-audience'
import type { Author } from '../../content/publication/versions'
import { ordinaryBlocks } from './home-blocks'
import { findBrokenLinks } from './link-targets'

/**
 * The first block of staff joins the default blocks: without these rows it would be alone on the page. Each can be
 * changed or removed. Returns whether it was the first.
 */
async function addOrdinaryBlocks(trx: Trx, author: Author): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('home-blocks'))`.execute(trx)
  const known = await trx.selectFrom('homeBlocks').select('id').limit(1).executeTakeFirst()
  if (known) return false
  await trx
    .insertInto('homeBlocks')
    .values(
      ordinaryBlocks.map(({ title, settings }, at) => ({
        type: settings.type,
        title,
        settings: JSON.stringify(settings),
        isPublished: true,
        startsAt: null,
        endsAt: null,
        viewers: 'everybody' as const,
        regionIds: [],
        segmentId: null,
        ...author,
        position: at + 1,
      })),
    )
    .execute()
  return true
}

async function columnsOf(trx: Trx, { title, settings, isPublished, startsAt, endsAt, ...audience }: HomeBlockBody) {
  if (settings.type === 'productList' && settings.source === 'articles') await refuseUnknown(trx, settings.articles)
  if (settings.type === 'newsList') {
    const feed = await trx.selectFrom('feeds').select('id').where('id', '=', settings.feedId).executeTakeFirst()
    if (!feed) throw invalidField('settings.feedId', 'Выберите ленту')
  }
  if (settings.type === 'bannerList' || settings.type === 'linkList') {
    const broken = await findBrokenLinks(
      trx,
      settings.items.map(({ href }) => href),
    )
    for (const [at, { href }] of settings.items.entries()) {
      const problem = broken.get(href)
      if (problem !== undefined) throw invalidField(`settings.items.${String(at)}.href`, problem)
    }
  }
  const clean = settings.type === 'html' ? { ...settings, html: cleanArticle(settings.html) } : settings
  return {
    type: settings.type,
    title,
    settings: JSON.stringify(clean),
    isPublished,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    ...(await readAudience(trx, audience)),
  }
}

async function refuseUnknown(trx: Trx, articles: readonly string[]): Promise<void> {
  if (articles.length === 0) throw invalidField('settings.articles', 'Впишите артикулы')
  const known = await trx
    .selectFrom('products')
    .select('articleFolded')
    .where('articleFolded', 'in', articles.map(foldCode))
    .where('isActive', '=', true)
    .execute()
  const folded = new Set(known.map(({ articleFolded }) => articleFolded))
  const unknown = articles.filter((article) => !folded.has(foldCode(article)))
  if (unknown.length > 0)
    throw invalidField('settings.articles', `Таких артикулов нет: ${unknown.slice(0, 10).join(', ')}`)
}

export const homeBlockKind: PublicationKind<HomeBlockBody> = {
  table: 'home_blocks',
  subject: 'home-block',
  nameOf: ({ title, settings }) => (title === '' ? settings.type : title),
  async insert(trx, body, author) {
    const isFirst = await addOrdinaryBlocks(trx, author)
    const { id } = await trx
      .insertInto('homeBlocks')
      .values({
        ...(await columnsOf(trx, body)),
        ...author,
        // a banner comes before everything else, until somebody sorts the page
        position:
          isFirst && body.settings.type === 'bannerList'
            ? 0
            : sql<number>`(select coalesce(max(position), 0) + 1 from home_blocks)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async update(trx, id, body, author) {
    await trx
      .updateTable('homeBlocks')
      .set({ ...(await columnsOf(trx, body)), ...author })
      .where('id', '=', id)
      .execute()
  },
}

/** Unnamed blocks stay after the named ones. */
export async function orderBlocks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  ids: readonly number[],
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('homeBlocks').select('id').orderBy('position').orderBy('id').forUpdate().execute()
    const known = new Set(rows.map(({ id }) => id))
    const order = [...ids.filter((id) => known.has(id)), ...rows.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))]
    await sql`
      update home_blocks set position = place.position
      from unnest(${order}::bigint[]) with ordinality place (id, position) where home_blocks.id = place.id`.execute(trx)
    await noteStaffAction(trx, session, now, { action: 'move', subject: 'home-block', details: { ids: order } })
    await publishLiveToAll(trx, 'portal')
  })
}
