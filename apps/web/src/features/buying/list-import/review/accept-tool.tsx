import type { ImportRow } from '@snab/contract/buying/list-import'
import { useState } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from './check-screen.module.css'
import { useAccept, useDecide } from '../list-import.data'
import { importTexts } from '../list-import.texts'

const thresholds = [0.9, 0.8, 0.6, 0.3] as const

// an unclear amount must be entered first
const isSuggested = ({ choice, state, amount, product, candidates }: ImportRow) =>
  choice === null &&
  amount !== null &&
  (state === 'matched' || state === 'several') &&
  (product !== null || candidates.length > 0)
const surelyAbove = (rows: readonly ImportRow[], threshold: number) =>
  rows.filter((row) => isSuggested(row) && row.confidence >= threshold - 1e-6)

/** «Принять подсказки от 80 %: 5»; all of it can be undone. Hidden when there is nothing to accept. */
export function AcceptTool({ id, rows }: { id: number; rows: readonly ImportRow[] }) {
  const t = useTexts(importTexts)
  const accept = useAccept(id)
  const decide = useDecide(id)
  const usual = thresholds.find((threshold) => surelyAbove(rows, threshold).length > 0)
  const [chosen, setChosen] = useState<number | null>(null)
  const threshold = chosen ?? usual
  if (threshold === undefined || usual === undefined) return null
  const affected = surelyAbove(rows, threshold)

  const run = () =>
    accept.mutate(threshold, {
      onSuccess: ({ accepted }) => {
        setChosen(null)
        showUndo(t('import.accepted', { count: accepted }), {
          text: t('import.undo'),
          run: () => decide.mutate(affected.map((row) => ({ id: row.id, undo: true }))),
        })
      },
    })

  return (
    <span className={classes.accept}>
      <select
        aria-label={t('import.acceptFrom')}
        value={threshold}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {thresholds.map((value) => (
          <option key={value} value={value}>
            {t('import.from', { percent: Math.round(value * 100) })}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={buttons.button}
        disabled={accept.isPending || affected.length === 0}
        onClick={run}
      >
        {t('import.accept', { count: formatNumber(affected.length) })}
      </button>
    </span>
  )
}
