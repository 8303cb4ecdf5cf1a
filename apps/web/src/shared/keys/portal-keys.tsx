import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../../lib/api/load-chunk'
import { focusSearch } from './list-amounts'
import { pressedKey, typingIn } from './pressed-key'

const KeysDialog = lazy(() =>
  loadChunk(() => import('./keys-dialog')).then(({ KeysDialog }) => ({ default: KeysDialog })),
)

/** «/» moves to the search of the page, «?» shows the keys of the screen. */
export function PortalKeys() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // the focused element, not the target: a key that opens a cell's field is typed into that field
      const key = event.defaultPrevented ? null : pressedKey(event, typingIn(document.activeElement))
      if (key === 'help') setOpen(true)
      else if (key !== 'search' || !focusSearch()) return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return <Suspense>{isOpen && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
}
