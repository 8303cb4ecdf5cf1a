import { useLocalChoice } from '../../lib/local-choice'

/** Pinned: a column of the page. Otherwise it covers the list and closes when the user clicks elsewhere. */
export type SidePanel = { shown: boolean; pinned: boolean }

const start: SidePanel = { shown: true, pinned: true }

function accept(stored: unknown): SidePanel | null {
  if (typeof stored !== 'object' || stored === null) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever an older version has left there
  const { shown, pinned } = stored as Record<string, unknown>
  return typeof shown === 'boolean' && typeof pinned === 'boolean' ? { shown, pinned } : null
}

export const useSidePanel = () => useLocalChoice('B2B_SIDE_PANEL', start, accept)
