import {
  deleteComment,
  editComment,
  readComments,
  settleDiscussion,
  writeComment,
  type Comment,
  type Discussion,
  type Discussions,
} from '@snab/contract/buying/specification-comment'
import type { Specification } from '@snab/contract/buying/specification'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { randomUuid } from '../../../../lib/api/session'
import { showError } from '../../../../lib/snackbar'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { CommentForm } from './comment-form'
import { commentsQuery, useComments } from './comments.data'
import classes from './comments.module.css'
import { commentsTexts } from './comments.texts'

type Props = { specification: Specification; /** Null: of all rows. */ itemId: number | null; onClose: () => void }

/** Discussions of rows; those of removed rows stay in the list of all. */
export function CommentsDialog({ specification, itemId, onClose }: Props) {
  const t = useTexts(commentsTexts)
  const { id, isArchived, items } = specification
  const { data, error, refetch } = useComments(id, true)
  const row = items.find((item) => item.id === itemId)
  const discussions = (data?.items ?? []).filter((discussion) => itemId === null || discussion.itemId === itemId)
  const actions = useCommentActions(id)
  useRead(id, discussions)
  const title =
    itemId === null
      ? t('comments.title')
      : t('comments.ofRow', { name: row?.product.name ?? discussions[0]?.name ?? '' })

  return (
    <Dialog title={title} onClose={onClose} size={600}>
      {error && !data ? (
        <p role="alert" className={panel.problem}>
          {errorText(error, t('comments.failed'))}{' '}
          <button type="button" className={buttons.link} onClick={() => void refetch()}>
            {t('comments.retry')}
          </button>
        </p>
      ) : !data ? (
        <PendingScreen />
      ) : (
        <div className={classes.discussions}>
          {discussions.length === 0 && (
            <p className={panel.muted}>{t(itemId === null ? 'comments.none' : 'comments.noneOfRow')}</p>
          )}
          {discussions.map((discussion) => (
            <DiscussionOf
              key={discussion.itemId}
              specificationId={id}
              discussion={discussion}
              isTitled={itemId === null}
              actions={isArchived ? null : actions}
            />
          ))}
          {itemId !== null && !isArchived && (
            <CommentForm
              specificationId={id}
              sendText={t('comments.send')}
              onSend={(body) => actions.write(itemId, body)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

type Body = { text: string; mentions: number[] }
type Actions = ReturnType<typeof useCommentActions>

function useCommentActions(id: number) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const take = (discussions: Discussions) => queryClient.setQueryData(commentsQuery(id).queryKey, discussions)
    const params = { id }
    // one key for a text until it is written: sent again after a lost answer it adds nothing
    const keys = new Map<string, string>()
    return {
      write: async (itemId: number, body: Body) => {
        const what = `${String(itemId)} ${body.text}`
        const clientKey = keys.get(what) ?? randomUuid()
        keys.set(what, clientKey)
        take(await call(writeComment, { params, body: { itemId, ...body, clientKey } }))
        keys.delete(what)
      },
      edit: async (commentId: number, body: Body) =>
        void take(await call(editComment, { params: { id, commentId }, body })),
      remove: (commentId: number) => call(deleteComment, { params: { id, commentId } }).then(take).catch(showError),
      settle: (itemId: number, isSettled: boolean) =>
        call(settleDiscussion, { params: { id, itemId }, body: { isSettled } }).then(take).catch(showError),
    }
  }, [queryClient, id])
}

/** Shown comments count as read. */
function useRead(id: number, discussions: readonly Discussion[]) {
  const queryClient = useQueryClient()
  const unread = discussions
    .filter((discussion) => discussion.unread > 0)
    .map(({ itemId, comments }) => `${String(itemId)}:${String(comments.at(-1)?.id ?? 0)}`)
    .join(' ')
  useEffect(() => {
    if (unread === '') return
    const marked = unread.split(' ').map((pair) => {
      const [itemId, upTo] = pair.split(':').map(Number)
      return call(readComments, { params: { id, itemId: itemId ?? 0 }, body: { upTo: upTo ?? 0 } })
    })
    Promise.all(marked)
      .then(() => queryClient.invalidateQueries({ queryKey: commentsQuery(id).queryKey }))
      .catch(showError)
  }, [queryClient, id, unread])
}

function DiscussionOf({
  specificationId,
  discussion: { itemId, article, name, isRowGone, settled, comments },
  isTitled,
  actions,
}: {
  specificationId: number
  discussion: Discussion
  isTitled: boolean
  actions: Actions | null
}) {
  const t = useTexts(commentsTexts)
  const [isAnswering, setAnswering] = useState(false)
  return (
    <section className={classes.discussion} aria-label={name}>
      {isTitled && (
        <h3>
          {article} {name}
          {isRowGone && <span className={panel.tag}>{t('comments.rowGone')}</span>}
        </h3>
      )}
      <ul className={classes.comments}>
        {comments.map((comment) => (
          <CommentOf key={comment.id} specificationId={specificationId} comment={comment} actions={actions} />
        ))}
      </ul>
      <div className={classes.tools}>
        {settled && (
          <span className={panel.muted}>{t('comments.settled', { by: settled.by, at: formatMoment(settled.at) })}</span>
        )}
        {actions && (
          <button
            type="button"
            className={buttons.button}
            aria-label={t(settled ? 'comments.reopenOf' : 'comments.settleOf', { name })}
            onClick={() => void actions.settle(itemId, settled === null)}
          >
            {t(settled ? 'comments.reopen' : 'comments.settle')}
          </button>
        )}
        {actions && isTitled && !isAnswering && (
          <button
            type="button"
            className={buttons.button}
            aria-label={t('comments.answerOf', { name })}
            onClick={() => setAnswering(true)}
          >
            {t('comments.answer')}
          </button>
        )}
      </div>
      {actions && isAnswering && (
        <CommentForm
          specificationId={specificationId}
          sendText={t('comments.send')}
          onSend={async (body) => {
            await actions.write(itemId, body)
            setAnswering(false)
          }}
          onCancel={() => setAnswering(false)}
        />
      )}
    </section>
  )
}

function CommentOf({
  specificationId,
  comment: { id, author, text, at, isOwn, isEdited, isDeleted, isUnread },
  actions,
}: {
  specificationId: number
  comment: Comment
  actions: Actions | null
}) {
  const t = useTexts(commentsTexts)
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={classes.comment} data-unread={isUnread || undefined}>
      <p className={classes.by}>
        <strong>{author}</strong> <span className={panel.muted}>{formatMoment(at)}</span>
        {isEdited && !isDeleted && <span className={panel.muted}>{t('comments.edited')}</span>}
        {isUnread && <span className={panel.tag}>{t('comments.isNew')}</span>}
      </p>
      {isEditing && actions ? (
        <CommentForm
          specificationId={specificationId}
          text={text}
          sendText={t('comments.save')}
          onSend={async (body) => {
            await actions.edit(id, body)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : isDeleted ? (
        <p className={panel.muted}>{t('comments.deleted')}</p>
      ) : (
        <p className={classes.text}>{text}</p>
      )}
      {actions && isOwn && !isDeleted && !isEditing && (
        <div className={classes.tools}>
          <button type="button" className={buttons.link} onClick={() => setEditing(true)}>
            {t('comments.edit')}
          </button>
          <button type="button" className={buttons.link} onClick={() => void actions.remove(id)}>
            {t('comments.delete')}
          </button>
        </div>
      )}
    </li>
  )
}
