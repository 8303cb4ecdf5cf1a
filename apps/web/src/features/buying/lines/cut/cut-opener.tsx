import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Line, LineActions } from '../line-kind'
import { openedCut } from './opened-cut'

const CutDialog = lazy(() => import('./cut-dialog').then((module) => ({ default: module.CutDialog })))

type Props<L extends Line> = { items: readonly L[]; actions: LineActions<L> }

/** The dialog for the line that is being cut. */
export function CutOpener<L extends Line>({ items, actions }: Props<L>) {
  const opened = useSyncExternalStore(openedCut.subscribe, openedCut.get)
  useEffect(() => () => openedCut.set(null), [])
  const item = opened === null ? undefined : items.find(({ id }) => id === opened)
  if (!item) return null
  return (
    <Suspense>
      <CutDialog
        key={item.id}
        item={item}
        save={(pieces) => actions.setPieces(item, pieces)}
        onClose={() => openedCut.set(null)}
      />
    </Suspense>
  )
}
