import {
  MOST_COMMENTS,
  type Comment,
  type Discussion,
  type Discussions,
} from '@snab/contract/buying/specification-comment'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { Session } from '../../../../http/visitor'

type Row = {
  id: number
  itemId: number
  article: string
  name: string
  userId: number
  staffId: number | null
  author: string
  text: string
  createdAt: Date
  isEdited: boolean
  isDeleted: boolean
  isUnread: boolean
  isRowGone: boolean
  settledBy: string | null
  settledAt: Date | null
  mentions: { userId: number; name: string }[]
}

/** All discussions of a specification in one statement. The caller must check access. */
export async function findDiscussions(db: Db | Trx, session: Session, specificationId: number): Promise<Discussions> {
  const { rows } = await sql<Row>`
    select c.id, c.item_id, coalesce(p.article, o.article, c.article) as article, coalesce(p.name, o.name, c.name) as name,
      c.user_id, c.staff_id, c.author, c.text, c.created_at, c.edited_at is not null as is_edited, c.deleted_at is not null as is_deleted,
      c.deleted_at is null and c.user_id <> ${session.userId} and c.id > coalesce(r.comment_id, 0) as is_unread,
      i.id is null as is_row_gone, d.settled_by, d.settled_at,
      coalesce((select jsonb_agg(jsonb_build_object('userId', u.id, 'name', trim(concat_ws(' ', u.last_name, u.first_name))) order by u.id)
        from specification_mentions m join users u on u.id = m.user_id where m.comment_id = c.id), '[]') as mentions
    from (select * from specification_comments where specification_id = ${specificationId} order by id desc limit ${MOST_COMMENTS}) c
    left join specification_items i on i.id = c.item_id and i.specification_id = c.specification_id
    left join products p on p.id = i.product_id left join custom_products o on o.id = i.custom_product_id
    left join settled_discussions d on d.specification_id = c.specification_id and d.item_id = c.item_id
    left join specification_reads r on r.specification_id = c.specification_id and r.item_id = c.item_id and r.user_id = ${session.userId}
    order by c.id`.execute(db)
  const ofRows = new Map<number, Discussion>()
  for (const row of rows) {
    const { itemId, article, name, isRowGone, settledBy, settledAt } = row
    const settled = settledBy === null || settledAt === null ? null : { by: settledBy, at: settledAt.toISOString() }
    const discussion = ofRows.get(itemId) ?? { itemId, article, name, isRowGone, settled, unread: 0, comments: [] }
    ofRows.set(itemId, {
      ...discussion,
      unread: discussion.unread + (row.isUnread ? 1 : 0),
      comments: [...discussion.comments, presentComment(row, session)],
    })
  }
  const items = [...ofRows.values()]
  return { items, unread: items.reduce((sum, { unread }) => sum + unread, 0) }
}

const presentComment = (row: Row, session: Session): Comment => ({
  id: row.id,
  author: row.author,
  isOwn: isOwnComment(session, row),
  text: row.text,
  mentions: row.mentions,
  at: row.createdAt.toISOString(),
  isEdited: row.isEdited,
  isDeleted: row.isDeleted,
  isUnread: row.isUnread,
})

/** A comment written by staff for a person belongs to the staff member. */
export const isOwnComment = (session: Session, { userId, staffId }: Pick<Row, 'userId' | 'staffId'>): boolean =>
  userId === session.userId && staffId === (session.impersonation?.userId ?? null)
