import type { ContentRow, StaffContent } from '@snab/contract/content/content'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import { findVersionBody, versionsOf } from '../../../db/versions'
import { cleanArticle } from '../../../http/clean-html'
import { Rejected } from '../../../http/rejected'
import { consentSlugs } from './consent-texts'
import { publicationState } from '../publication/shown-now'
import { blocksToHtml, readBlocks } from './blocks-to-html'

/** Documents that people accept; they cannot be unpublished. */
const legalSlugs = new Set([...consentSlugs, 'offer-contract', 'question-consent'])
export const isLegalSlug = (slug: string): boolean => legalSlugs.has(slug)

const author = sql<string | null>`nullif(trim(concat_ws(' ', u.last_name, u.first_name)), '')`.as('changedBy')

export async function findContents(
  db: Db,
  { keyword, page, perPage, now }: { keyword: string; page: number; perPage: number; now: Date },
): Promise<{ items: ContentRow[]; total: number }> {
  const like = `%${escapeLike(keyword)}%`
  const matching = db
    .selectFrom('contents as c')
    .$if(keyword !== '', (query) =>
      query.where(({ or, eb }) => or([eb('c.title', 'ilike', like), eb('c.slug', 'ilike', like)])),
    )
  const rows = await matching
    .leftJoin('users as u', 'u.id', 'c.changedBy')
    .select(['c.slug', 'c.title', 'c.isPublished', 'c.startsAt', 'c.endsAt', 'c.version', 'c.updatedAt', author])
    .orderBy('c.title')
    .orderBy('c.slug')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ updatedAt, startsAt, endsAt, ...row }) => ({
    ...row,
    state: publicationState({ ...row, startsAt, endsAt }, now),
    changedAt: updatedAt.toISOString(),
    isLegal: isLegalSlug(row.slug),
  }))
  return { items, total }
}

export async function findContent(db: Db, slug: string, now: Date): Promise<StaffContent> {
  const row = await db
    .selectFrom('contents as c')
    .leftJoin('users as u', 'u.id', 'c.changedBy')
    .select(['c.slug', 'c.title', 'c.html', 'c.blocks', 'c.isPublished', 'c.version', 'c.updatedAt', author])
    .select(['c.viewers', 'c.regionIds', 'c.segmentId', 'c.startsAt', 'c.endsAt'])
    .where('c.slug', '=', slug)
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  const versions = await versionsOf(db, { kind: 'content', owner: slug })
    .select([
      sql<string>`v.body ->> 'title'`.as('title'),
      sql<boolean>`(v.body ->> 'isPublished')::boolean`.as('isPublished'),
    ])
    .where('v.number', '<', row.version)
    .orderBy('v.number', 'desc')
    .limit(200)
    .execute()
  const { updatedAt, html, blocks, ...rest } = row
  return {
    ...rest,
    state: publicationState(row, now),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    html: htmlOf({ html, blocks }),
    blocks: html === null && blocks ? readBlocks(blocks) : null,
    changedAt: updatedAt.toISOString(),
    isLegal: isLegalSlug(slug),
    versions: versions.map(({ number, title, isPublished, at, author: changedBy }) => ({
      version: number,
      title,
      isPublished,
      changedAt: at.toISOString(),
      changedBy: changedBy || null,
    })),
  }
}

const htmlOf = ({ html, blocks }: { html: string | null; blocks: object | null }): string =>
  html === null && blocks ? blocksToHtml(readBlocks(blocks)) : (html ?? '')

export async function findContentVersion(
  db: Db,
  { slug, number }: { slug: string; number: number },
): Promise<{ title: string; html: string }> {
  const row = await findVersionBody(db, { kind: 'content', owner: slug }, number)
  if (!row) throw new Rejected('not-found')
  return { title: row.title, html: cleanArticle(htmlOf(row)) }
}

export const lockContent = (trx: Trx, slug: string) =>
  trx.selectFrom('contents').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
