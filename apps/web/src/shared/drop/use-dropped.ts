import { useCallback, useEffect, useState } from 'react'
import { typingIn } from '../keys/pressed-key'
import { readDropped, readPasted, type Dropped } from './read-dropped'

const isUnderDialog = () => document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null
const isField = (target: EventTarget | null) => target instanceof Element && typingIn(target) !== null

/** What was dropped on the page or pasted outside fields, until `clear`; `isOver` while something is dragged over it. */
export function useDropped(isOn: boolean) {
  const [isOver, setOver] = useState(false)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  useEffect(() => {
    if (!isOn) return
    // rows, links and pictures of the page itself can be dragged too
    let isOwn = false
    const start = () => void (isOwn = true)
    const end = () => void (isOwn = false)
    const over = (event: DragEvent) => {
      const types = event.dataTransfer?.types ?? []
      const hasFiles = types.includes('Files')
      const isMine = !isOwn && !event.defaultPrevented && (hasFiles || types.includes('text/plain'))
      // text is dropped into a field as usual; a file dropped under a dialog would make the browser leave the page
      const isTaken = isMine && (hasFiles || !isField(event.target)) && !isUnderDialog()
      setOver(isTaken)
      if (!isTaken && !(isMine && hasFiles)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none'
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node)) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const { dataTransfer } = event
      if (isOwn || event.defaultPrevented || !dataTransfer) return end()
      if (!dataTransfer.types.includes('Files') && isField(event.target)) return
      event.preventDefault()
      if (!isUnderDialog()) setDropped(readDropped(dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !event.clipboardData || isUnderDialog()) return
      if (isField(event.target) || typingIn(document.activeElement) !== null) return
      const pasted = readPasted(event.clipboardData)
      if (!pasted) return
      event.preventDefault()
      setDropped(pasted)
    }
    addEventListener('dragstart', start)
    addEventListener('dragend', end)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      setOver(false)
      removeEventListener('dragstart', start)
      removeEventListener('dragend', end)
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [isOn])
  return { isOver, dropped, clear: useCallback(() => setDropped(null), []) }
}
