import type { OrderSummary } from '@snab/contract/order'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CloseIcon } from '../../../ui/icons'
import { paymentTerms } from '@snab/domain/order/credit'
import { readOrderSearch, type OrderFilter } from './order-search'
import classes from './order-filters.module.css'
import { orderTexts } from '../order.texts'

type Props = {
  filters: OrderFilter
  statuses: readonly OrderSummary['status'][]
  onChange: (change: OrderFilter) => void
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
      <select
        className={classes.status}
        aria-label={t('order.payment')}
        value={filters.paymentTerm ?? ''}
        onChange={(event) =>
          onChange({ paymentTerm: readOrderSearch({ paymentTerm: event.target.value }).paymentTerm })
        }
      >
        <option value="">{t('order.anyPayment')}</option>
        {paymentTerms.map((payment) => (
          <option key={payment} value={payment}>
            {t(`order.payment.${payment}`)}
          </option>
        ))}
      </select>
      {(['from', 'to'] as const).map((edge) => (
        <label key={edge} className={classes.day}>
          {t(edge === 'from' ? 'order.since' : 'order.until')}
          <input
            key={filters[edge]}
            type="date"
            className={classes.status}
            defaultValue={filters[edge] ?? ''}
            onBlur={({ target: { value } }) => {
              if (value !== (filters[edge] ?? '')) onChange({ [edge]: readOrderSearch({ [edge]: value })[edge] })
            }}
          />
        </label>
      ))}
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
