import { useEffect, useRef, type ReactNode } from 'react'
import { useSidePanel } from '../../../../shared/navigation/side-panel'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CloseIcon, PinIcon } from '../../../../ui/icons'
import { catalogueTexts } from '../catalogue.texts'
import classes from '../catalogue-screen.module.css'

/** Pinned it is a column; otherwise it covers the list until the user clicks elsewhere. */
export function SidePanelFrame({ children }: { children: ReactNode }) {
  const t = useTexts(catalogueTexts)
  const [panel, setPanel] = useSidePanel()
  const frame = useRef<HTMLElement>(null)

  useEffect(() => {
    if (panel.pinned) return
    const hide = () => setPanel({ ...panel, shown: false })
    const elsewhere = (event: PointerEvent) => {
      // the header has its own button for the panel
      if (event.target instanceof Element && !frame.current?.contains(event.target) && !event.target.closest('header'))
        hide()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    addEventListener('pointerdown', elsewhere)
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('pointerdown', elsewhere)
      removeEventListener('keydown', escape)
    }
  }, [panel, setPanel])

  return (
    <aside ref={frame} className={classes.panel} data-pinned={panel.pinned} aria-label={t('catalogue.panel')}>
      <button type="button" className={classes.toGoods} onClick={() => document.getElementById('goods')?.focus()}>
        {t('catalogue.toGoods')}
      </button>
      <div className={classes.panelTools}>
        <button
          type="button"
          className={buttons.icon}
          aria-pressed={panel.pinned}
          aria-label={t(panel.pinned ? 'catalogue.unpin' : 'catalogue.pin')}
          title={t(panel.pinned ? 'catalogue.unpin' : 'catalogue.pin')}
          onClick={() => setPanel({ shown: true, pinned: !panel.pinned })}
        >
          <PinIcon size={14} />
        </button>
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('catalogue.hide')}
          title={t('catalogue.hide')}
          onClick={() => setPanel({ ...panel, shown: false })}
        >
          <CloseIcon size={14} />
        </button>
      </div>
      <div className={classes.panelScroll} data-scroll-restoration-id="filters" data-watches-near="">
        {children}
      </div>
    </aside>
  )
}
