import type { SpecificationItem } from '@snab/contract/specification'
import { useCallback, useLayoutEffect, useRef, useState, type DragEvent, type RefObject } from 'react'
import { useTexts } from '../../lib/texts'
import { specificationTexts } from './specification.texts'
import type { ItemActions } from './use-item-actions'

type Drop = { id: number; side: 'before' | 'after' }

const idOf = (target: EventTarget, attribute: 'data-drag' | 'data-key'): number | null => {
  const value = target instanceof Element ? target.closest(`[${attribute}]`)?.getAttribute(attribute) : null
  return value == null ? null : Number(value)
}

/** Rows change their places by dragging the handle or by its arrow keys. */
export function useRowMoves(
  items: readonly SpecificationItem[],
  scroller: RefObject<HTMLElement | null>,
  actions: ItemActions | null,
) {
  const t = useTexts(specificationTexts)
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = useRef(items)
  const toFocus = useRef<number | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const [announced, setAnnounced] = useState('')

  useLayoutEffect(() => {
    shown.current = items
    if (toFocus.current === null) return
    // the browser lets go of a button whose row has moved
    scroller.current?.querySelector<HTMLElement>(`[data-drag="${String(toFocus.current)}"]`)?.focus()
    toFocus.current = null
  }, [items, scroller])

  const move = useCallback(
    (all: readonly SpecificationItem[], item: SpecificationItem, place: number) => {
      const to = Math.max(0, Math.min(all.length - 1, place))
      if (!actions || to === all.indexOf(item)) return
      setAnnounced(t('spec.item.moved', { name: item.product.name, place: to + 1, count: all.length }))
      actions.move(item, to)
    },
    [actions, t],
  )

  const moveByKey = useCallback(
    (item: SpecificationItem, by: 1 | -1) => {
      toFocus.current = item.id
      move(shown.current, item, shown.current.indexOf(item) + by)
    },
    [move],
  )

  /** A row takes the place of another. */
  const moveOnto = (moved: number, onto: number) => {
    const all = shown.current
    const item = all.find(({ id }) => id === moved)
    if (item)
      move(
        all,
        item,
        all.findIndex(({ id }) => id === onto),
      )
  }

  const end = () => {
    setDragged(null)
    setDrop(null)
  }
  const handlers = actions && {
    onDragStart: (event: DragEvent) => {
      const taken = idOf(event.target, 'data-drag')
      setDragged(taken)
      if (taken === null) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(taken))
    },
    onDragOver: (event: DragEvent) => {
      const over = idOf(event.target, 'data-key')
      if (dragged === null || over === null) return
      event.preventDefault()
      const row = event.target instanceof Element ? event.target.closest('tr') : null
      const box = row?.getBoundingClientRect()
      const side = box && event.clientY > box.top + box.height / 2 ? 'after' : 'before'
      if (drop?.id !== over || drop.side !== side) setDrop({ id: over, side })
    },
    onDrop: (event: DragEvent) => {
      const item = items.find(({ id }) => id === dragged)
      if (!item || !drop) return
      event.preventDefault()
      const others = items.filter(({ id }) => id !== item.id)
      const at = others.findIndex(({ id }) => id === drop.id)
      if (at >= 0) move(items, item, at + (drop.side === 'after' ? 1 : 0))
      end()
    },
    onDragEnd: end,
  }
  return { drop, handlers: handlers ?? {}, moveByKey, moveOnto, announced }
}
