import type { OrderSummary } from '@snab/contract/orders/order'
import { useTexts } from '../../../../lib/texts/texts'
import { FilterRow } from '../../../../ui/list/filter-row'
import { SearchForm } from '../../../../ui/list/search-form'
import { orderPaymentStates } from '@snab/domain/document/document-kind'
import { paymentTerms } from '@snab/domain/order/credit'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useOrderFilters } from '../order.data'
import { readOrderSearch, type OrderFilter } from './order-search'
import classes from './order-filters.module.css'
import { orderTexts } from '../order.texts'
import { DateField } from '../../../../ui/date-field'

type Props = {
  filters: OrderFilter
  statuses: readonly OrderSummary['status'][]
  onChange: (change: OrderFilter) => void
}

export function OrderFilters({ filters, statuses, onChange }: Props) {
  const t = useTexts(orderTexts)
  const { data } = useOrderFilters()
  const { keyword: _, ...others } = filters
  return (
    <search className={classes.filters}>
      <SearchForm
        key={filters.keyword ?? ''}
        keyword={filters.keyword ?? ''}
        label={t('order.search')}
        find={t('order.find')}
        clear={t('order.clearSearch')}
        isInSearch
        onSearch={(keyword) => onChange({ keyword })}
      />
      <FilterRow count={Object.values(others).filter((value) => value !== undefined).length}>
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
          value={filters.payment ?? ''}
          onChange={(event) => onChange({ payment: readOrderSearch({ payment: event.target.value }).payment })}
        >
          <option value="">{t('order.anyPayment')}</option>
          {paymentTerms.map((payment) => (
            <option key={payment} value={payment}>
              {t(`order.payment.${payment}`)}
            </option>
          ))}
        </select>
        <select
          className={classes.status}
          aria-label={t('order.paid')}
          value={filters.paid ?? ''}
          onChange={(event) => onChange({ paid: readOrderSearch({ paid: event.target.value }).paid })}
        >
          <option value="">{t('order.paid.any')}</option>
          {orderPaymentStates.map((state) => (
            <option key={state} value={state}>
              {t(`order.paid.${state}`)}
            </option>
          ))}
        </select>
        <Choice
          label={t('order.colAuthor')}
          anything={t('order.anyAuthor')}
          items={data?.authors}
          value={filters.authorId}
          onChange={(authorId) => onChange({ authorId })}
        />
        <Choice
          label={t('order.company')}
          anything={t('order.anyCompany')}
          items={data?.companies}
          value={filters.companyId}
          onChange={(companyId) => onChange({ companyId })}
        />
        <Choice
          label={t('order.seller')}
          anything={t('order.anySeller')}
          items={data?.sellers}
          value={filters.sellerId}
          onChange={(sellerId) => onChange({ sellerId })}
        />
        <Edges filters={filters} onChange={onChange} />
      </FilterRow>
    </search>
  )
}

/** Sums and days from and to. */
function Edges({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useTexts(orderTexts)
  return (
    <>
      <span className={classes.pair}>
        {(['sumFrom', 'sumTo'] as const).map((edge) => (
          <label key={edge} className={classes.day}>
            {t(edge === 'sumFrom' ? 'order.sumFrom' : 'order.sumTo')}
            <input
              key={filters[edge]}
              inputMode="decimal"
              className={`${classes.status} ${classes.sum}`}
              defaultValue={filters[edge] ?? ''}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'Enter') currentTarget.blur()
              }}
              onBlur={({ target: { value } }) => {
                const sum = typedNumber(value)
                if (sum !== filters[edge]) onChange({ [edge]: readOrderSearch({ [edge]: sum })[edge] })
              }}
            />
          </label>
        ))}
      </span>
      <span className={classes.pair}>
        {(['from', 'to'] as const).map((edge) => (
          <span key={edge} className={classes.day}>
            <span aria-hidden>{t(edge === 'from' ? 'order.since' : 'order.until')}</span>
            <DateField
              size="xs"
              w={112}
              aria-label={t(edge === 'from' ? 'order.since' : 'order.until')}
              value={filters[edge] ?? ''}
              onChange={(day) => onChange({ [edge]: readOrderSearch({ [edge]: day })[edge] })}
            />
          </span>
        ))}
      </span>
    </>
  )
}

type ChoiceProps = {
  label: string
  anything: string
  items: readonly { id: number; name: string }[] | undefined
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Hidden when there is only one. */
function Choice({ label, anything, items = [], value, onChange }: ChoiceProps) {
  if (items.length < 2 && value === undefined) return null
  return (
    <select
      className={classes.status}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{anything}</option>
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
