import { useState, type ReactNode } from 'react'
import panel from '../../../../ui/panel.module.css'
import type { MergeEntry, MergeKind } from './dictionaries.data'
import { MergeDialog } from './merge-dialog'

type Merged = { intoId: number; version: number; intoVersion: number }
type Props = {
  kind: MergeKind
  entry: MergeEntry
  send: (id: number, body: Merged) => Promise<{ mergeId: number }>
  /** Its effect. */ hints: readonly ReactNode[]
  onClose: () => void
}

/** The merge of two entries without any choices. */
export function EntryMerge({ kind, entry, send, hints, onClose }: Props) {
  // as it was when the dialog opened: its version is sent with the changes
  const [seen] = useState(entry)
  return (
    <MergeDialog
      kind={kind}
      entry={seen}
      onMerge={(into) => send(seen.id, { intoId: into.id, version: seen.version, intoVersion: into.version })}
      onClose={onClose}
    >
      {() =>
        hints.map((hint, at) => (
          <p key={at} className={panel.muted}>
            {hint}
          </p>
        ))
      }
    </MergeDialog>
  )
}
