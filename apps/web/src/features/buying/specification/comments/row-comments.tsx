import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { panelLink } from '../../../../shared/navigation/opened-panel'
import buttons from '../../../../ui/button.module.css'
import { ChatIcon } from '../../../../ui/icons'
import type { CommentCounts } from './comments.data'
import classes from './comments.module.css'
import { commentsTexts } from './comments.texts'

/** Null: this list is not discussed. */
export const RowComments = createContext<CommentCounts | null>(null)

/** Opens the discussion of a row and shows how many comments it has. */
export function RowCommentsLink({ itemId, name, size = 16 }: { itemId: number; name: string; size?: number }) {
  const t = useTexts(commentsTexts)
  const counts = use(RowComments)
  if (counts === null) return null
  const { count = 0, unread = 0, isSettled = false } = counts.get(itemId) ?? {}
  const label =
    count === 0
      ? t('comments.ofRow', { name })
      : [
          t('comments.ofRowCount', { name, count }),
          ...(unread > 0 ? [t('comments.unread', { count: unread })] : []),
        ].join(', ')
  return (
    <Link
      {...panelLink('comments', itemId)}
      className={`${buttons.icon} ${classes.count}`}
      aria-label={label}
      title={label}
      data-unread={unread > 0 || undefined}
      data-settled={isSettled || undefined}
    >
      <ChatIcon size={size} />
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </Link>
  )
}
