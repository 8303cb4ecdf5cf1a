import { Modal } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useIsDesktop } from '../../lib/media'
import { useTexts } from '../../lib/texts/texts'
import { useFocusReturn } from '../../lib/hooks/use-focus-return'
import buttons from '../button.module.css'
import classes from './dialog.module.css'
import { useBackCloses } from './use-back-closes'
import { CloseIcon } from '../icons'
import { TitledPlace } from '../page/titled-place'
import { uiTexts } from '../ui.texts'

type Props = {
  title: string
  onClose: () => void
  size?: number | string
  /** Another dialog is open over this one. */ isCovered?: boolean
  /** May open over any other, which must not take its Escape. */ isOnTop?: boolean
  children: ReactNode
}

/** A dialog with a heading and a close button: over the page on desktops, full screen on smaller screens. */
export function Dialog({ title, onClose, size = 440, isCovered = false, isOnTop = false, children }: Props) {
  const t = useTexts(uiTexts)
  const isDesktop = useIsDesktop()
  useFocusReturn()
  useBackCloses(onClose)
  useKeysOnTop(isOnTop, onClose)
  // each modal below hears Escape and looks for this on the element where it was pressed
  const keepsEscape = isOnTop ? { 'data-mantine-stop-propagation': 'true' } : {}
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered
      fullScreen={!isDesktop}
      closeOnEscape={!isCovered && !isOnTop}
      trapFocus={!isCovered}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={title} inert={isCovered} {...keepsEscape}>
        <div className={classes.head}>
          <h2>{title}</h2>
          <button type="button" {...keepsEscape} className={buttons.icon} aria-label={t('ui.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <Modal.Body className={classes.body}>
          <TitledPlace value>{children}</TitledPlace>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Escape closes this dialog only, and arrows do nothing to what lies below. */
function useKeysOnTop(isOnTop: boolean, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))
  useEffect(() => {
    if (!isOnTop) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && !event.key.startsWith('Arrow')) return
      event.stopImmediatePropagation()
      if (event.key === 'Escape') close.current()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [isOnTop])
}
