import * as contract from '@snab/contract/buying/specification-comment'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../../db/database'
import { count, perHour } from '../../../../http/limits/stored-limits'
import { Rejected } from '../../../../http/rejected'
import { serve } from '../../../../http/serve'
import type { SignedIn } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { discussed, findMentionable, type Discussed } from './comment-access'
import { findDiscussions } from './comment.queries'
import { addComment, changeComment, markRead, removeComment, settle, tellPages } from './keep-comment'

const commentsPerHour = 300

/** Discussions of the rows of a specification among the people of its company. */
export function commentRoutes(app: FastifyInstance, { db, clock }: Services) {
  const admitted = ({ visitor, params }: { visitor: SignedIn; params: { id: number } }) =>
    discussed(db, visitor, params.id)
  type Author = { session: SignedIn['session']; specification: Discussed; now: Date }

  /** Archived specifications keep their discussions as they are. */
  async function change(visitor: SignedIn, id: number, keep: (trx: Trx, author: Author) => Promise<void>) {
    await db.transaction().execute(async (trx) => {
      const { isArchived, ...specification } = await discussed(trx, visitor, id)
      if (isArchived) throw new Rejected('specification-archived')
      await keep(trx, { session: visitor.session, specification, now: clock() })
    })
    return findDiscussions(db, visitor.session, id)
  }

  serve(app, contract.listComments, async ({ params: { id }, visitor }) => {
    await discussed(db, visitor, id)
    return findDiscussions(db, visitor.session, id)
  })

  serve(app, contract.listMentionable, async ({ params: { id }, visitor }) => ({
    items: await findMentionable(db, visitor.session, await discussed(db, visitor, id)),
  }))

  serve(
    app,
    contract.writeComment,
    async ({ params: { id }, body, visitor }) => {
      await discussed(db, visitor, id)
      const { userId } = visitor.session
      await count(db, [perHour('specification-comment', `user ${String(userId)}`, commentsPerHour)], clock())
      return change(visitor, id, (trx, author) => addComment(trx, author, body))
    },
    { admit: admitted },
  )

  serve(
    app,
    contract.editComment,
    ({ params: { id, commentId }, body, visitor }) =>
      change(visitor, id, (trx, author) => changeComment(trx, author, commentId, body)),
    { admit: admitted },
  )

  serve(app, contract.deleteComment, ({ params: { id, commentId }, visitor }) =>
    change(visitor, id, (trx, author) => removeComment(trx, author, commentId)),
  )

  serve(
    app,
    contract.settleDiscussion,
    ({ params: { id, itemId }, body, visitor }) =>
      change(visitor, id, async (trx, author) => {
        await settle(trx, author, itemId, body.isSettled)
        await tellPages(trx, author.specification)
      }),
    { admit: admitted },
  )

  serve(
    app,
    contract.readComments,
    async ({ params: { id, itemId }, body, visitor }) => {
      await db.transaction().execute(async (trx) => {
        const specification = await discussed(trx, visitor, id)
        await markRead(trx, { session: visitor.session, specification, now: clock() }, itemId, body.upTo)
      })
      return { done: true as const }
    },
    { admit: admitted },
  )
}
