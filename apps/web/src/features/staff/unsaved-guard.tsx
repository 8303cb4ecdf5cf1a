import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog'
import classes from './staff-table.module.css'
import { staffTexts } from './staff.texts'

/** Asks before what was typed is lost to another page or a closed window. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTexts(staffTexts)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={t('staff.unsaved')} onClose={blocker.reset}>
      <p>{t('staff.unsavedHint')}</p>
      <div className={classes.actions}>
        <button type="button" className={buttons.button} onClick={blocker.proceed}>
          {t('staff.leave')}
        </button>
        <button type="button" className={buttons.filled} onClick={blocker.reset}>
          {t('staff.stay')}
        </button>
      </div>
    </Dialog>
  )
}
