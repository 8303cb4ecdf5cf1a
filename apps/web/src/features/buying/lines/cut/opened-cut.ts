/**
 * The id of the line whose pieces are being edited; only one at a time. It is not state of the row, because rows
 * re-render with every answer and leave the document when scrolled away.
 */
let opened: number | null = null
const listeners = new Set<() => void>()

export const openedCut = {
  get: (): number | null => opened,
  set: (id: number | null): void => {
    opened = id
    for (const call of listeners) call()
  },
  subscribe: (call: () => void): (() => void) => {
    listeners.add(call)
    return () => listeners.delete(call)
  },
}
