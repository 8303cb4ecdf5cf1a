import { useBlocker } from '@tanstack/react-router'

/** Asks before unsaved changes are left: by a link, by Back and by closing the tab. */
export function useLeaveWarning(isDirty: boolean, question: string): void {
  useBlocker({
    // the browser's own question: it has to be answered before anything else happens
    shouldBlockFn: () => isDirty && !window.confirm(question),
    enableBeforeUnload: () => isDirty,
    disabled: !isDirty,
  })
}
