import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/api/load-chunk'
import { useLocalChoice } from '../../lib/local-choice'
import { useTexts } from '../../lib/texts/texts'
import { shellTexts } from './shell.texts'

const NoticeDialog = lazy(() =>
  loadChunk(() => import('./notice-dialog')).then(({ NoticeDialog }) => ({ default: NoticeDialog })),
)

type Dismissed = { text: string; at: string } | null

const accept = (stored: unknown): Dismissed =>
  typeof stored === 'object' && stored !== null && 'text' in stored && 'at' in stored
    ? { text: String(stored.text), at: String(stored.at) }
    : null

/** A deployment that gives the notice a text has it shown once to everyone; another text is another notice. */
export function ImportantNotice() {
  const t = useTexts(shellTexts)
  const [dismissed, keep] = useLocalChoice<Dismissed>('B2B_IMPORTANT_NOTICE', null, accept)
  const text = t('shell.noticeText')
  if (text === '' || dismissed?.text === text) return null
  return (
    <Suspense>
      <NoticeDialog
        title={t('shell.noticeTitle')}
        text={text}
        button={t('shell.noticeUnderstood')}
        onClose={() => keep({ text, at: new Date().toISOString() })}
      />
    </Suspense>
  )
}
