import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useBackCloses } from '../../../../../ui/dialog/use-back-closes'
import { uiTexts } from '../../../../../ui/ui.texts'
import classes from '../../catalogue-screen.module.css'

type Props = { title: string; closeButton: ReactNode; foot: ReactNode; onClose: () => void; children: ReactNode }

/** Covers a small screen; the native dialog traps the focus and handles Escape. */
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
      // the backdrop belongs to the dialog, its content does not
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
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
