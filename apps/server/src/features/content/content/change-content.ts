import type { addContent as add, changeContent as change } from '@snab/contract/content/content'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { findVersionBody, keepVersion, lastVersionNumber } from '../../../db/versions'
import { cleanArticle, isOwnPicture } from '../../../http/clean-html'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { readAudience } from '../publication/read-audience'
import { isLegalSlug, lockContent } from './content.queries'

type Needs = Pick<Services, 'db' | 'clock'>
type Row = Selectable<Database['contents']>
type Text = Pick<Row, 'title' | 'html' | 'blocks' | 'isPublished'>

export async function addContent(
  { db, clock }: Needs,
  session: Session,
  { slug, title, html, blocks, isPublished }: ParsedRequestOf<typeof add>['body'],
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    // versions of an earlier page with this address are kept, so numbers continue
    const last = await lastVersionNumber(trx, { kind: 'content', owner: slug })
    const added = await trx
      .insertInto('contents')
      .values({
        slug,
        title,
        ...storedText(html, blocks),
        isPublished,
        version: last + 1,
        updatedAt: now,
        changedBy: session.userId,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (!added) throw new Rejected('page-exists', { errors: [{ field: 'slug', message: 'Такой адрес уже занят' }] })
    await noteStaffAction(trx, session, now, {
      action: 'add',
      subject: 'content',
      details: { slug, title, isPublished },
    })
  })
}

export async function changeContent(
  { db, clock }: Needs,
  session: Session,
  slug: string,
  { version, title, html, blocks, isPublished, startsAt, endsAt, ...audience }: ParsedRequestOf<typeof change>['body'],
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const before = await lockSeen(trx, slug, version)
    if (before.isPublished && !isPublished && isLegalSlug(slug))
      throw invalidField('isPublished', 'Этот документ принимают покупатели: снять его с публикации нельзя')
    const isLimited =
      audience.viewers !== 'everybody' ||
      audience.regionIds.length > 0 ||
      [audience.segmentId, startsAt, endsAt].some((limit) => limit !== null)
    if (isLimited && isLegalSlug(slug))
      throw invalidField('viewers', 'Этот документ принимают покупатели: он показывается всем и всегда')
    await replace(trx, session, now, before, { title, ...textOf(html, blocks), isPublished })
    await trx
      .updateTable('contents')
      .set({
        ...(await readAudience(trx, audience)),
        startsAt: startsAt === null ? null : new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
      })
      .where('slug', '=', slug)
      .execute()
    await noteStaffAction(trx, session, now, {
      action: 'change',
      subject: 'content',
      details: { slug, title, isPublished, version: version + 1 },
    })
  })
}

type Blocks = ParsedRequestOf<typeof add>['body']['blocks']

/** Either form; pictures of blocks must be the portal's own, as in HTML. */
function textOf(html: string, blocks: Blocks): Pick<Text, 'html' | 'blocks'> {
  if (blocks === null) return { html: cleanArticle(html), blocks: null }
  if (blocks.some((block) => block.type === 'simpleImage' && !isOwnPicture(block.url)))
    throw invalidField('blocks', 'Загрузите картинку на портал: чужие адреса не показываются')
  return { html: null, blocks: { blocks } }
}

const storedText = (html: string, given: Blocks) => {
  const { blocks, ...text } = textOf(html, given)
  return { ...text, blocks: blocks && JSON.stringify(blocks) }
}

/** The restored text becomes the newest version; publication is unchanged. */
export async function restoreContent(
  { db, clock }: Needs,
  session: Session,
  slug: string,
  { version, restored }: { version: number; restored: number },
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const before = await lockSeen(trx, slug, version)
    const earlier = await findVersionBody(trx, { kind: 'content', owner: slug }, restored)
    if (!earlier) throw new Rejected('not-found')
    await replace(trx, session, now, before, { ...earlier, isPublished: before.isPublished })
    await noteStaffAction(trx, session, now, {
      action: 'restore',
      subject: 'content',
      details: { slug, title: earlier.title, restored },
    })
  })
}

async function lockSeen(trx: Trx, slug: string, seen: number): Promise<Row> {
  const row = await lockContent(trx, slug)
  if (!row) throw new Rejected('not-found')
  if (row.version !== seen) throw await staleVersion(trx, { subjects: ['content'], detail: ['slug', slug] })
  return row
}

async function replace(trx: Trx, session: Session, now: Date, before: Row, text: Text): Promise<void> {
  const { slug, version, title, html, blocks, isPublished, changedBy, updatedAt } = before
  const body = { title, html, blocks, isPublished }
  await keepVersion(
    trx,
    { kind: 'content', owner: slug },
    { number: version, body, at: updatedAt, authorId: changedBy },
  )
  await trx
    .updateTable('contents')
    .set({
      ...text,
      blocks: text.blocks && JSON.stringify(text.blocks),
      version: version + 1,
      updatedAt: now,
      changedBy: session.userId,
    })
    .where('slug', '=', slug)
    .execute()
}
