import { useCallback, useSyncExternalStore } from 'react'
import { afterFrame } from '../../../../lib/after-frame'
import type { LineEdits } from '../../../../shared/edits/line-edits'

/**
 * Whether anything of a list is being saved, for the elements around its lines; the edited line itself renders first.
 */
export function useIsSaving({ subscribe, isBusy }: LineEdits): boolean {
  const subscribeLate = useCallback((listener: () => void) => subscribe(() => afterFrame(listener)), [subscribe])
  return useSyncExternalStore(subscribeLate, isBusy)
}
