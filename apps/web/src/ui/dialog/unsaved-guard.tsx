import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import panel from '../panel.module.css'
import { uiTexts } from '../ui.texts'
import { Dialog } from './dialog'

/** Asks before what was typed is left: by a link, by Back, by closing the tab. `question` is drawn by whoever asks. */
export function useUnsavedGuard(isDirty: boolean): { isAsking: boolean; question: ReactNode } {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true })
  if (blocker.status !== 'blocked') return { isAsking: false, question: null }
  return { isAsking: true, question: <Question onStay={blocker.reset} onLeave={blocker.proceed} /> }
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTexts(uiTexts)
  return (
    <Dialog title={t('ui.unsavedTitle')} onClose={onStay}>
      <p>{t('ui.unsavedHint')}</p>
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={onLeave}>
          {t('ui.leave')}
        </button>
        <button type="button" data-autofocus className={buttons.filled} onClick={onStay}>
          {t('ui.stay')}
        </button>
      </div>
    </Dialog>
  )
}
