import { useCallback, useLayoutEffect, useRef, useState, type DragEvent, type RefObject } from 'react'
import { dropPlace, movedOnto, type Drop } from '../list/move-line'

type Numbered = { id: number }

type Options<L extends Numbered> = {
  /** The lines in display order. */
  items: readonly L[]
  /** The element around the table. */
  scroller: RefObject<HTMLElement | null>
  /** Null if lines cannot be moved. */
  onMove: ((moved: number, onto: number) => void) | null
  movedWords: ((moved: { item: L; place: number; count: number }) => string) | undefined
}

const idOf = (target: EventTarget, attribute: 'data-drag' | 'data-key'): number | null => {
  const value = target instanceof Element ? target.closest(`[${attribute}]`)?.getAttribute(attribute) : null
  return value == null ? null : Number(value)
}

/**
 * Rows are moved by dragging an element with `data-drag`, or one by one with the arrows of that handle. The drop
 * position is marked directly in the document, so that dragging renders nothing.
 */
export function useRowMoves<L extends Numbered>({ items, scroller, onMove, movedWords }: Options<L>) {
  const [announced, setAnnounced] = useState('')
  const shown = useRef(items)
  const toFocus = useRef<number | null>(null)

  useLayoutEffect(() => {
    shown.current = items
    if (toFocus.current === null) return
    scroller.current?.querySelector<HTMLElement>(`[data-drag="${String(toFocus.current)}"]`)?.focus()
    toFocus.current = null
  }, [items, scroller])

  const move = useCallback(
    (moved: number, onto: number) => {
      const place = shown.current.findIndex(({ id }) => id === onto)
      const item = shown.current.find(({ id }) => id === moved)
      if (!item || place < 0) return
      if (movedWords) setAnnounced(movedWords({ item, place: place + 1, count: shown.current.length }))
      onMove?.(moved, onto)
      // the next key may come before this move is rendered
      shown.current = movedOnto(shown.current, moved, onto)
    },
    [onMove, movedWords],
  )

  const moveBy = useCallback(
    (id: number, step: 1 | -1) => {
      const at = shown.current.findIndex((item) => item.id === id)
      const onto = at < 0 ? undefined : shown.current[at + step]
      if (onto) move(id, onto.id)
    },
    [move],
  )
  /** Keeps the focus on the handle, because browsers drop it when a row moves. */
  const moveHandleBy = useCallback(
    (id: number, step: 1 | -1) => {
      toFocus.current = id
      moveBy(id, step)
    },
    [moveBy],
  )

  const [dragging] = useState(createDragging)
  const onDrop = (event: DragEvent) => {
    const dropped = dragging.drop(event)
    if (!dropped) return
    const ids = shown.current.map(({ id }) => id)
    const onto = dropPlace(ids, dropped.moved, dropped.where)
    if (onto !== null) move(dropped.moved, onto)
  }
  const { start, over, end } = dragging
  const drag = { onDragStart: start, onDragOver: over, onDrop, onDragEnd: end }
  return { moveBy, moveHandleBy, announced, drag: onMove && drag }
}

/** Drag events of the element around the table. */
function createDragging() {
  let moved: number | null = null
  let where: Drop | null = null

  function mark({ currentTarget }: DragEvent, next: Drop | null) {
    where = next
    const row = next && currentTarget.querySelector(`tr[data-key="${String(next.id)}"]`)
    for (const marked of currentTarget.querySelectorAll('[data-drop]'))
      if (marked !== row) marked.removeAttribute('data-drop')
    if (next) row?.setAttribute('data-drop', next.side)
  }
  function end(event: DragEvent) {
    moved = null
    mark(event, null)
  }

  return {
    end,
    start: ({ target, dataTransfer }: DragEvent) => {
      moved = idOf(target, 'data-drag')
      if (moved === null) return
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/plain', String(moved))
      const row = target instanceof Element ? target.closest('tr') : null
      if (row) dataTransfer.setDragImage(row, 20, 17)
    },
    over: (event: DragEvent) => {
      const id = idOf(event.target, 'data-key')
      if (moved === null || id === null) return
      event.preventDefault()
      const box = event.target instanceof Element ? event.target.closest('tr')?.getBoundingClientRect() : undefined
      const side = box && event.clientY > box.top + box.height / 2 ? 'after' : 'before'
      if (where?.id !== id || where.side !== side) mark(event, { id, side })
    },
    drop: (event: DragEvent): { moved: number; where: Drop } | null => {
      if (moved === null || !where) return null
      event.preventDefault()
      const dropped = { moved, where }
      end(event)
      return dropped
    },
  }
}
