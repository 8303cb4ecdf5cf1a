import { useSyncExternalStore } from 'react'
import type { LineEdits } from './line-edits'
import { useSubscription } from './use-subscription'

/** Whether anything of a list is being saved, for what stands around its lines: the line that was edited is drawn first. */
export const useIsSaving = (edits: LineEdits): boolean => useSyncExternalStore(useSubscription(edits.subscribe, true), edits.isBusy)
