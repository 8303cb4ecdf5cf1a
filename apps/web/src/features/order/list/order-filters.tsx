import type { OrderSummary } from '@snab/contract/order'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CloseIcon } from '../../../ui/icons'
import { readOrderSearch, type OrderSearch } from './order-search'
import classes from './order-filters.module.css'
import { orderTexts } from '../order.texts'

type Props = {
  filters: OrderSearch
  statuses: readonly OrderSummary['status'][]
  onChange: (change: Pick<OrderSearch, 'keyword' | 'status'>) => void
}

export function OrderFilters({ filters, statuses, onChange }: Props) {
  const t = useTexts(orderTexts)
  return (
    <search className={classes.filters}>
      <Search
        key={filters.keyword ?? ''}
        initial={filters.keyword ?? ''}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <select
        className={classes.status}
        aria-label={t('order.statusFilter')}
        value={filters.status ?? ''}
        onChange={(event) => onChange({ status: readOrderSearch({ status: event.target.value }).status })}
      >
        <option value="">{t('order.anyStatus')}</option>
        {statuses.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </search>
  )
}

/** Owns its draft and hands over what was submitted. */
function Search({ initial, onSearch }: { initial: string; onSearch: (keyword: string | undefined) => void }) {
  const t = useTexts(orderTexts)
  const [draft, setDraft] = useState(initial)
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft.trim() || undefined)
      }}
    >
      <input
        className={classes.field}
        value={draft}
        maxLength={500}
        aria-label={t('order.search')}
        placeholder={t('order.search')}
        onChange={(event) => setDraft(event.target.value)}
      />
      {initial !== '' && (
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('order.clearSearch')}
          title={t('order.clearSearch')}
          onClick={() => onSearch(undefined)}
        >
          <CloseIcon />
        </button>
      )}
      <button type="submit" className={buttons.button}>
        {t('order.find')}
      </button>
    </form>
  )
}
