import { useEffect, useRef, type KeyboardEvent } from 'react'
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { useTexts } from '../../lib/texts/texts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '../icons'
import { useBackCloses } from './use-back-closes'
import { uiTexts } from '../ui.texts'
import classes from './zoom-dialog.module.css'

type Props = {
  pictures: readonly string[]
  name: string
  shown: number
  onShow: (at: number) => void
  onClose: () => void
}

// the modal below looks for it on the element where Escape was pressed
const keepsEscape = { 'data-mantine-stop-propagation': 'true' }

const step = 0.6
const panBy = 80

/** A picture over everything: zoom by wheel, pinch and double click, + and −; arrows move, 0 resets. */
export function ZoomDialog({ pictures, name, shown, onShow, onClose }: Props) {
  const t = useTexts(uiTexts)
  useBackCloses(onClose)
  const dialog = useRef<HTMLDialogElement>(null)
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const close = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    close.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const turn = (by: 1 | -1) => onShow((shown + by + pictures.length) % pictures.length)

  function press(event: KeyboardEvent) {
    // the card below has keys of its own
    event.stopPropagation()
    const isZoomed = (zoom.current?.state.scale ?? 1) > 1
    const pan = (x: number, y: number) => {
      const at = zoom.current?.state
      if (at) void zoom.current?.setTransform(at.positionX + x * panBy, at.positionY + y * panBy, at.scale)
    }
    const actions: Record<string, () => void> = {
      Escape: onClose,
      '+': () => void zoom.current?.zoomIn(step),
      '=': () => void zoom.current?.zoomIn(step),
      '-': () => void zoom.current?.zoomOut(step),
      0: () => void zoom.current?.resetTransform(),
      ArrowLeft: () => (isZoomed ? pan(1, 0) : turn(-1)),
      ArrowRight: () => (isZoomed ? pan(-1, 0) : turn(1)),
      ArrowUp: () => pan(0, 1),
      ArrowDown: () => pan(0, -1),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    // Escape is handled as a key, because the opener must close the dialog
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      {...keepsEscape}
      className={classes.dialog}
      aria-label={t('ui.zoomed', { name })}
      onKeyDown={press}
      onCancel={(event) => event.preventDefault()}
    >
      <TransformWrapper
        key={pictures[shown]}
        ref={zoom}
        minScale={1}
        maxScale={8}
        doubleClick={{ mode: 'toggle' }}
        centerOnInit
      >
        <TransformComponent wrapperClass={classes.stage ?? ''} contentClass={classes.content ?? ''}>
          <img className={classes.picture} src={pictures[shown]} alt={name} draggable={false} />
        </TransformComponent>
      </TransformWrapper>
      <div className={classes.bar}>
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              {...keepsEscape}
              aria-label={t('ui.previousPicture')}
              title={t('ui.previousPicture')}
              onClick={() => turn(-1)}
            >
              <ChevronLeftIcon size={20} />
            </button>
            <span role="status">{t('ui.pictureOf', { number: shown + 1, count: pictures.length })}</span>
            <button
              type="button"
              {...keepsEscape}
              aria-label={t('ui.nextPicture')}
              title={t('ui.nextPicture')}
              onClick={() => turn(1)}
            >
              <ChevronRightIcon size={20} />
            </button>
          </>
        )}
        <button
          type="button"
          {...keepsEscape}
          aria-label={t('ui.zoomOut')}
          title={t('ui.zoomOut')}
          onClick={() => void zoom.current?.zoomOut(step)}
        >
          <MinusIcon size={20} />
        </button>
        <button
          type="button"
          {...keepsEscape}
          aria-label={t('ui.zoomIn')}
          title={t('ui.zoomIn')}
          onClick={() => void zoom.current?.zoomIn(step)}
        >
          <PlusIcon size={20} />
        </button>
        <button
          ref={close}
          type="button"
          {...keepsEscape}
          aria-label={t('ui.closePicture')}
          title={t('ui.closePicture')}
          onClick={onClose}
        >
          <CloseIcon size={20} />
        </button>
      </div>
    </dialog>
  )
}
