import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsDesktop } from '../../lib/media'
import { useTexts } from '../../lib/texts/texts'
import { useFocusReturn } from '../../lib/hooks/use-focus-return'
import buttons from '../button.module.css'
import classes from './dialog.module.css'
import { CloseIcon } from '../icons'
import { uiTexts } from '../ui.texts'

type Props = {
  title: string
  onClose: () => void
  size?: number | string
  /** Another dialog lies over this one. */ isCovered?: boolean
  children: ReactNode
}

/** A dialog with a heading and a way out: over the page on desktops, the whole screen below. */
export function Dialog({ title, onClose, size = 440, isCovered = false, children }: Props) {
  const t = useTexts(uiTexts)
  const isDesktop = useIsDesktop()
  useFocusReturn()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered
      fullScreen={!isDesktop}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={title} inert={isCovered}>
        <div className={classes.head}>
          <h2>{title}</h2>
          <button type="button" className={buttons.icon} aria-label={t('ui.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
