import type { ImportRow } from '@snab/contract/buying/list-import'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './check-screen.module.css'
import type { RowFilter } from '../import-search'
import { importTexts } from '../list-import.texts'
import { isShort } from './review-totals'

const filters = {
  all: 'import.filterAll',
  undecided: 'import.filterUndecided',
  amount: 'import.filterAmount',
  matched: 'import.filterMatched',
  short: 'import.filterShort',
  changed: 'import.filterChanged',
  skipped: 'import.filterSkipped',
} as const

export const passes: Record<RowFilter, (row: ImportRow) => boolean> = {
  all: () => true,
  undecided: ({ choice }) => choice === null,
  amount: ({ choice, amount }) => choice === null && amount === null,
  matched: ({ choice }) => choice !== null && choice !== 'skipped',
  short: isShort,
  changed: ({ amount, amountNote }) => amountNote !== null && amount !== null,
  skipped: ({ choice }) => choice === 'skipped',
}

type Props = {
  rows: readonly ImportRow[]
  shown: RowFilter
  /** Undefined: all. */
  onShow: (filter: RowFilter | undefined) => void
}

/** The lines by what is decided about them, each with its count. */
export function RowFilters({ rows, shown, onShow }: Props) {
  const t = useTexts(importTexts)
  return (
    <nav className={classes.filters} aria-label={t('import.filters')}>
      {Object.entries(filters).map(([filter, text]) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the constant above
        const key = filter as RowFilter
        return (
          <button
            key={key}
            type="button"
            className={classes.filter}
            aria-pressed={shown === key}
            onClick={() => onShow(key === 'all' ? undefined : key)}
          >
            {t(text)} <span className={classes.number}>{formatNumber(rows.filter(passes[key]).length)}</span>
          </button>
        )
      })}
    </nav>
  )
}
