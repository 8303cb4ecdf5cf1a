import { useBlocker } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import panel from '../panel.module.css'
import { uiTexts } from '../ui.texts'
import { Dialog } from './dialog'
import { isBackOfDialog } from './use-back-closes'

type Guard = {
  isAsking: boolean
  /** Rendered by the asking component. */ question: ReactNode
  /** Asks before closing without navigation, as by a dialog's close button. */ leave: (onLeave: () => void) => void
}

/**
 * Confirms before unsaved input is lost: by a link, by Back, by closing the tab, and by everything that uses `leave`.
 */
export function useUnsavedGuard(isDirty: boolean): Guard {
  // Back in a dialog closes it, which asks by `leave`
  const blocker = useBlocker({
    shouldBlockFn: ({ action }) => isDirty && !(action === 'BACK' && isBackOfDialog()),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const [waiting, setWaiting] = useState<{ onLeave: () => void } | null>(null)
  const leave = (onLeave: () => void) => (isDirty ? setWaiting({ onLeave }) : onLeave())
  if (waiting)
    return {
      isAsking: true,
      question: (
        <Question
          onStay={() => setWaiting(null)}
          onLeave={() => {
            setWaiting(null)
            waiting.onLeave()
          }}
        />
      ),
      leave,
    }
  if (blocker.status !== 'blocked') return { isAsking: false, question: null, leave }
  return { isAsking: true, question: <Question onStay={blocker.reset} onLeave={blocker.proceed} />, leave }
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
