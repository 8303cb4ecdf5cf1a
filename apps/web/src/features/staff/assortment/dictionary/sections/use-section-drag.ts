import { useState, type DragEvent } from 'react'
import { orderAfter, type Drop } from './section-moves'

/** Moves sections among their siblings; the drop position is marked. */
export function useSectionDrag() {
  const [moved, setMoved] = useState<number | null>(null)
  const [over, setOver] = useState<Drop | null>(null)
  const end = () => {
    setMoved(null)
    setOver(null)
  }
  return {
    over,
    end,
    start: ({ dataTransfer, currentTarget }: DragEvent, id: number) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/plain', String(id))
      const row = currentTarget.closest('tr')
      if (row) dataTransfer.setDragImage(row, 20, 17)
      setMoved(id)
    },
    hover: (event: DragEvent, id: number, siblings: readonly number[]) => {
      if (moved === null || !siblings.includes(moved)) return
      event.preventDefault()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const side = event.clientY > top + height / 2 ? 'after' : 'before'
      if (over?.id !== id || over.side !== side) setOver({ id, side })
    },
    /** The new order, or null if nothing changes. */
    land: (event: DragEvent, siblings: readonly number[]): number[] | null => {
      if (moved === null || over === null) return null
      event.preventDefault()
      const order = orderAfter(siblings, moved, over)
      end()
      return order
    },
  }
}
