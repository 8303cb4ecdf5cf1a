import { useBlocker } from '@tanstack/react-router'

/** Asks before a page with unsaved changes is left, also by closing the tab. Changes of the address alone, such as tabs, ask too. */
export function useLeaveWarning(isDirty: boolean, question: string) {
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm(question),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  })
}
