import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { editComment, writeComment } from '@snab/contract/buying/specification-comment'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { authorName, type Session } from '../../../../http/visitor'
import { publishLive } from '../../../../live/publish'
import { notify } from '../../../talk/notification/notify'
import { findOpenPages } from '../publish-specification'
import { findMentionable, type Discussed } from './comment-access'
import { isOwnComment } from './comment.queries'

type Written = ParsedRequestOf<typeof writeComment>['body']
type Edited = ParsedRequestOf<typeof editComment>['body']
type Author = { session: Session; specification: Discussed; now: Date }

/** Minutes in which a mention can be read or taken back before it is mailed. */
const mailAfterMinutes = 2

/** A repeated key adds nothing. Another comment reopens a settled discussion. */
export async function addComment(trx: Trx, author: Author, { itemId, text, mentions, clientKey }: Written) {
  const { session, specification, now } = author
  const goods = await findGoods(trx, specification.id, itemId)
  if (!goods) throw new Rejected('cart-item-not-found', { message: 'Этой строки в спецификации нет' })
  const comment = await trx
    .insertInto('specificationComments')
    .values({
      specificationId: specification.id,
      itemId,
      ...goods,
      userId: session.userId,
      staffId: session.impersonation?.userId ?? null,
      author: authorName(session),
      text,
      clientKey,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'clientKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!comment) return
  await settle(trx, author, itemId, false)
  await markRead(trx, author, itemId, comment.id)
  await mention(trx, author, { id: comment.id, itemId, text, name: goods.name }, mentions)
  await tellPages(trx, specification)
}

/** For a row in the list, or one that was discussed before it was removed. */
async function findGoods(trx: Trx, specificationId: number, itemId: number) {
  const { rows } = await sql<{ article: string; name: string }>`
    select coalesce(p.article, o.article, '') as article, coalesce(p.name, o.name, '') as name from specification_items i
      left join products p on p.id = i.product_id left join custom_products o on o.id = i.custom_product_id
    where i.specification_id = ${specificationId} and i.id = ${itemId}
    union all
    (select article, name from specification_comments where specification_id = ${specificationId} and item_id = ${itemId} order by id desc limit 1)
    limit 1`.execute(trx)
  return rows[0]
}

async function lockOwnComment(trx: Trx, { session, specification }: Author, id: number) {
  const comment = await trx
    .selectFrom('specificationComments')
    .selectAll()
    .where('id', '=', id)
    .where('specificationId', '=', specification.id)
    .forUpdate()
    .executeTakeFirst()
  if (!comment || !isOwnComment(session, comment) || comment.deletedAt !== null) throw new Rejected('comment-not-found')
  return comment
}

/** People no longer mentioned are not notified; newly mentioned ones are. */
export async function changeComment(trx: Trx, author: Author, id: number, { text, mentions }: Edited) {
  const comment = await lockOwnComment(trx, author, id)
  if (text !== comment.text)
    await trx.updateTable('specificationComments').set({ text, editedAt: author.now }).where('id', '=', id).execute()
  await forgetMentions(trx, id, mentions)
  await mention(trx, author, { ...comment, text }, mentions)
  await tellPages(trx, author.specification)
}

/** The emptied comment keeps its place, so that answers to it make sense. */
export async function removeComment(trx: Trx, author: Author, id: number) {
  await lockOwnComment(trx, author, id)
  await trx.updateTable('specificationComments').set({ text: '', deletedAt: author.now }).where('id', '=', id).execute()
  await forgetMentions(trx, id, [])
  await tellPages(trx, author.specification)
}

const keyOf = (commentId: number) => `specification-mention:${String(commentId)}`

async function forgetMentions(trx: Trx, commentId: number, kept: readonly number[]) {
  await sql`with gone as (
      delete from specification_mentions where comment_id = ${commentId} and user_id <> all(${[...kept]}::bigint[]) returning user_id)
    delete from notifications n using gone g where n.user_id = g.user_id and n.key = ${keyOf(commentId)}`.execute(trx)
}

type Told = { id: number; itemId: number; text: string; name: string }

async function mention(trx: Trx, { session, specification, now }: Author, comment: Told, userIds: readonly number[]) {
  if (userIds.length === 0) return
  const wanted = new Set(userIds)
  const people = (await findMentionable(trx, session, specification)).filter(({ id }) => wanted.has(id))
  if (people.length === 0) return
  await trx
    .insertInto('specificationMentions')
    .values(people.map(({ id: userId }) => ({ commentId: comment.id, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { name } = await trx
    .selectFrom('specifications')
    .select('name')
    .where('id', '=', specification.id)
    .executeTakeFirstOrThrow()
  const told = {
    kind: 'specification-mention' as const,
    title: `${authorName(session)} зовёт вас в спецификацию «${name}»`,
    text: comment.text.slice(0, 300),
    facts: [{ name: 'Строка', value: comment.name }],
    key: keyOf(comment.id),
    companyId: specification.companyId,
    mailAfterMinutes,
    now,
  }
  await notify(trx, {
    ...told,
    userId: people.filter(({ isManager }) => !isManager).map(({ id }) => id),
    link: `/specifications/${String(specification.id)}`,
  })
  await notify(trx, {
    ...told,
    userId: people.filter(({ isManager }) => isManager).map(({ id }) => id),
    link: `/staff/companies/${String(specification.companyId)}`,
    forStaff: true,
  })
}

/** Marks the discussion of a row as settled, or reopens it. */
export async function settle(trx: Trx, { session, specification, now }: Author, itemId: number, isSettled: boolean) {
  if (!isSettled) {
    await trx
      .deleteFrom('settledDiscussions')
      .where('specificationId', '=', specification.id)
      .where('itemId', '=', itemId)
      .execute()
    return
  }
  await sql`insert into settled_discussions (specification_id, item_id, settled_by, settled_at)
    select ${specification.id}, ${itemId}, ${authorName(session)}, ${now}
    where exists (select from specification_comments where specification_id = ${specification.id} and item_id = ${itemId})
    on conflict do nothing`.execute(trx)
}

/** Read marks only move forward. */
export async function markRead(trx: Trx, { session, specification, now }: Author, itemId: number, upTo: number) {
  await sql`insert into specification_reads (specification_id, item_id, user_id, comment_id)
    select ${specification.id}, ${itemId}, ${session.userId}, max(id) from specification_comments
    where specification_id = ${specification.id} and item_id = ${itemId} and id <= ${upTo} having max(id) is not null
    on conflict (specification_id, item_id, user_id)
      do update set comment_id = greatest(specification_reads.comment_id, excluded.comment_id)`.execute(trx)
  await sql`update notifications set read_at = ${now} where user_id = ${session.userId} and read_at is null and key in (
    select 'specification-mention:' || m.comment_id from specification_mentions m
      join specification_comments c on c.id = m.comment_id
    where m.user_id = ${session.userId} and c.specification_id = ${specification.id} and c.item_id = ${itemId} and c.id <= ${upTo})`.execute(
    trx,
  )
}

/** Makes every page that may have the specification open read its discussions again. */
export async function tellPages(trx: Trx, specification: Discussed) {
  await publishLive(trx, await findOpenPages(trx, specification), 'specification-comment', { id: specification.id })
}
