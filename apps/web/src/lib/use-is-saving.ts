import { useCallback, useSyncExternalStore } from 'react'
import { afterFrame } from './after-frame'
import type { LineEdits } from './line-edits'

/** Whether anything of a list is being saved, for what stands around its lines: told when the line that was edited has been shown. */
export function useIsSaving(edits: LineEdits): boolean {
  const subscribe = useCallback((listener: () => void) => edits.subscribe(() => (document.visibilityState === 'hidden' ? listener() : afterFrame(listener))), [edits])
  return useSyncExternalStore(subscribe, edits.isBusy)
}
