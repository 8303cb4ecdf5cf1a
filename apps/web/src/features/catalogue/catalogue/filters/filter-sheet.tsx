import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useBackCloses } from '../../../../ui/dialog/use-back-closes'
import { uiTexts } from '../../../../ui/ui.texts'
import classes from '../catalogue-screen.module.css'

type Props = { title: string; closeButton: ReactNode; foot: ReactNode; onClose: () => void; children: ReactNode }

/** Over the whole small screen; the native dialog keeps the focus inside and answers Escape. */
export function FilterSheet({ title, closeButton, foot, onClose, children }: Props) {
  const t = useTexts(uiTexts)
  useBackCloses(onClose)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.sheetHead}>
        <h2>{title}</h2>
        <button type="button" className={buttons.icon} aria-label={t('ui.close')} onClick={onClose}>
          {closeButton}
        </button>
      </div>
      <div className={classes.sheetBody} data-watches-near="">
        {children}
      </div>
      <div className={classes.sheetFoot}>
        <button type="button" className={buttons.filled} onClick={onClose}>
          {foot ?? t('ui.close')}
        </button>
      </div>
    </dialog>
  )
}
