/**
 * The line whose pieces are being edited, by its id; there is one at a time. It is not the row's own state: a row is drawn
 * anew with every answer and leaves the document when it is scrolled away.
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
