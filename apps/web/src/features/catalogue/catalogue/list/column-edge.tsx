import type { KeyboardEvent, PointerEvent } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { catalogueTexts } from '../catalogue.texts'
import { narrowest, widest, type Column, type ColumnId } from './columns'
import classes from './product-table.module.css'

const step = 8

/** The right edge of a column: dragged, or moved with the arrows. While dragging only the column itself changes. */
export function ColumnEdge({
  column: { id, title, width },
  onResize,
}: {
  column: Column
  onResize: (column: ColumnId, width: number) => void
}) {
  const t = useTexts(catalogueTexts)

  function drag(event: PointerEvent<HTMLElement>) {
    const edge: HTMLElement = event.currentTarget
    const head = edge.closest('th')
    const col = head?.closest('table')?.querySelectorAll('col')[head.cellIndex]
    if (!head || !col) return
    event.preventDefault()
    const from = event.clientX
    const before = head.offsetWidth
    const at = (moved: { clientX: number }) => Math.min(widest, Math.max(narrowest, before + moved.clientX - from))
    const move = (moved: globalThis.PointerEvent) => void (col.style.width = `${String(at(moved))}px`)
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
    edge.addEventListener('pointerup', (last) => onResize(id, at(last)), { once: true })
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0
    const now = event.currentTarget.closest('th')?.offsetWidth
    if (by === 0 || now === undefined) return
    event.preventDefault()
    onResize(id, now + by)
  }

  return (
    // a separator that can be focused is a control: ARIA calls it a window splitter
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <span
      className={classes.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('catalogue.columnWidth', { name: title })}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? widest}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}
