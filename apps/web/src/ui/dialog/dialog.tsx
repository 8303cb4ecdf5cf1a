import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
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
  /** Another dialog lies over this one. */ isCovered?: boolean
  children: ReactNode
}

/** A dialog with a heading and a way out: over the page on desktops, the whole screen below. */
export function Dialog({ title, onClose, size = 440, isCovered = false, children }: Props) {
  const t = useTexts(uiTexts)
  const isDesktop = useIsDesktop()
  useFocusReturn()
  useBackCloses(onClose)
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
        <Modal.Body className={classes.body}>
          <TitledPlace value>{children}</TitledPlace>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
