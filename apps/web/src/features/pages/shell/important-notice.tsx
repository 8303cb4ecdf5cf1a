import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../lib/api/load-chunk'
import { useLocalChoice } from '../../../lib/local-choice'
import { noticeTexts } from '../../../shared/notice/notice.texts'
import { appInfoQuery } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'

const NoticeDialog = lazy(() =>
  loadChunk(() => import('./notice-dialog')).then(({ NoticeDialog }) => ({ default: NoticeDialog })),
)

type Dismissed = { text: string; at: string } | null

const accept = (stored: unknown): Dismissed =>
  typeof stored === 'object' && stored !== null && 'text' in stored && 'at' in stored
    ? { text: String(stored.text), at: String(stored.at) }
    : null

/** A notice written by staff, or a deployment's own text, is shown once to everyone; a changed text is shown again. */
export function ImportantNotice() {
  const t = useTexts(noticeTexts)
  const [dismissed, keep] = useLocalChoice<Dismissed>('B2B_IMPORTANT_NOTICE', null, accept)
  // beside the screens, so that it appears even if the info could not be read
  const importantNotice = useQuery(appInfoQuery).data?.importantNotice ?? null
  const text = importantNotice?.html ?? t('shell.noticeText')
  if (text === '' || dismissed?.text === text) return null
  return (
    <Suspense>
      <NoticeDialog
        title={t('shell.noticeTitle')}
        text={text}
        isHtml={importantNotice !== null}
        onClose={() => keep({ text, at: new Date().toISOString() })}
      />
    </Suspense>
  )
}
