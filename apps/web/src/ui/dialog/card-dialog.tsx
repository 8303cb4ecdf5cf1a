import { Modal } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useLocalChoice } from '../../lib/local-choice'
import { useIsRoomy } from '../../lib/media'
import { useTexts } from '../../lib/texts/texts'
import { useFocusReturn } from '../../lib/hooks/use-focus-return'
import buttons from '../button.module.css'
import classes from './card-dialog.module.css'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, EnlargeIcon } from '../icons'
import { useBackCloses } from './use-back-closes'
import { ProgressBar } from '../page/progress-bar'
import { TitledPlace } from '../page/titled-place'
import { uiTexts } from '../ui.texts'

/** Navigation through the list that the card was opened from. */
export type CardSteps = { hasPrevious: boolean; hasNext: boolean; isLoading: boolean; go: (by: 1 | -1) => void }

type Props = {
  label: string
  steps: CardSteps | null
  pending?: boolean
  /** As high as the window allows, whatever its contents, so that nothing moves under the pointer. */ steady?: boolean
  /** Tools between the navigation and the close button. */ tools?: ReactNode
  onClose: () => void
  children: ReactNode
}

const acceptFlag = (stored: unknown) => (typeof stored === 'boolean' ? stored : null)

const ownKeys = 'input, textarea, select, [role="tablist"], [role="slider"], dialog'

/** The frame of a card: large on desktops, or on request; full screen on smaller screens. */
export function CardDialog({ label, steps, pending = false, steady = false, tools, onClose, children }: Props) {
  const t = useTexts(uiTexts)
  const isRoomy = useIsRoomy()
  useFocusReturn()
  useBackCloses(onClose)
  useArrowKeys(steps)
  const [isFull, setFull] = useLocalChoice('is_full_mode_activated', false, acceptFlag)
  const isLarge = isRoomy || isFull

  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen={!isLarge}
      size="min(1240px, 94vw)"
      centered
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content
        className={isLarge ? `${classes.large} ${steady ? classes.steady : ''}` : classes.small}
        aria-label={label}
      >
        <div className={classes.bar}>
          {steps && (
            <>
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('ui.previousProduct')}
                title={t('ui.previousProduct')}
                aria-keyshortcuts="ArrowLeft"
                disabled={!steps.hasPrevious || steps.isLoading}
                onClick={() => steps.go(-1)}
              >
                <ChevronLeftIcon />
              </button>
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('ui.nextProduct')}
                title={t('ui.nextProduct')}
                aria-keyshortcuts="ArrowRight"
                disabled={!steps.hasNext || steps.isLoading}
                onClick={() => steps.go(1)}
              >
                <ChevronRightIcon />
              </button>
            </>
          )}
          <span className={classes.tools}>{tools}</span>
          {!isRoomy && (
            <button
              type="button"
              className={buttons.icon}
              aria-label={t('ui.fullCard')}
              title={t('ui.fullCard')}
              aria-pressed={isFull}
              onClick={() => setFull(!isFull)}
            >
              <EnlargeIcon />
            </button>
          )}
          <button
            type="button"
            data-autofocus
            className={buttons.icon}
            aria-label={t('ui.closeCard')}
            title={t('ui.closeCard')}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
          <ProgressBar pending={pending || (steps?.isLoading ?? false)} />
        </div>
        <Modal.Body className={classes.body} data-pending={pending || undefined}>
          <TitledPlace value>{children}</TitledPlace>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Arrow keys open the neighbours, unless the focused element uses them itself. */
function useArrowKeys(steps: CardSteps | null) {
  useEffect(() => {
    if (!steps) return
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (
        by === 0 ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.defaultPrevented ||
        steps.isLoading
      )
        return
      if (event.target instanceof Element && event.target.closest(ownKeys)) return
      if (by === 1 ? !steps.hasNext : !steps.hasPrevious) return
      event.preventDefault()
      steps.go(by)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [steps])
}
