import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import type { PricedSheetRow } from '@snab/domain/pricing-sheet/price-sheet'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import worksheet from '../../worksheet/worksheet.module.css'
import { pricingSheetTexts } from '../pricing-sheet.texts'

const filters = ['all', 'loss', 'unmatched', 'unpriced'] as const
type Filter = (typeof filters)[number]

/** Shown rows stay while the user edits them, even if they no longer match the filter. */
export function useFilter() {
  const [filter, setFilter] = useState<{ kind: Filter; ids: ReadonlySet<number> | null }>({ kind: 'all', ids: null })
  const set = (kind: Filter, items: readonly SheetItem[], priced: ReadonlyMap<number, PricedSheetRow>) => {
    const is = (item: SheetItem): boolean => {
      const row = priced.get(item.id)
      if (kind === 'loss') return row?.isLoss === true
      return kind === 'unmatched' ? item.productId === null : row?.price === null
    }
    setFilter({ kind, ids: kind === 'all' ? null : new Set(items.filter(is).map((item) => item.id)) })
  }
  return [filter, set] as const
}

type Props = {
  kind: Filter
  onKind: (kind: Filter) => void
  /** Rows without a product that nobody has searched for. */
  undecided: number
  onMatch: () => void
}

export function FilterBar({ kind, onKind, undecided, onMatch }: Props) {
  const t = useTexts(pricingSheetTexts)
  return (
    <div role="group" aria-label={t('manager.filter')} className={worksheet.bar}>
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={filter === kind ? buttons.filled : buttons.button}
          aria-pressed={filter === kind}
          onClick={() => onKind(filter)}
        >
          {t(`manager.filter.${filter}`)}
        </button>
      ))}
      {undecided > 0 && (
        <button type="button" className={buttons.button} onClick={onMatch}>
          {t('manager.matchCount', { total: undecided })}
        </button>
      )}
    </div>
  )
}
