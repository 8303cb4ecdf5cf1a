import { Checkbox, Select, TextInput } from '@mantine/core'
import { listStaffOrders, type StaffOrderSummary } from '@snab/contract/staff/order'
import { orderStatuses } from '@snab/domain/order/order-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../lib/api/api'
import { useSelection } from '../../../lib/hooks/use-selection'
import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { OrderMarks } from '../../../shared/order/order-marks'
import { OrderStatus } from '../../../shared/order/order-status'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { SelectAll } from '../../../ui/table/select-all'
import stacked from '../../../ui/table/stacked-table.module.css'
import tables from '../../../ui/table/table.module.css'
import { formatMoment } from '../format-moment'
import { KeywordField } from '../keyword-field'
import { SortHead } from '../sort-head'
import type { OrderSearch } from '../staff-search'
import { StaffScreen } from '../staff-screen'
import table from '../staff-table.module.css'
import { staffTexts } from '../staff.texts'
import { BulkBar } from './bulk-bar'
import { ordersTexts } from './orders.texts'

const route = getRouteApi('/staff/orders/')
const perPage = 50
const usualSort = '-created'
const nobody: readonly StaffOrderSummary[] = []
const whose = ['own', 'free'] as const

/** The orders of one's companies; what is looked for stands in the address. */
export function OrdersScreen() {
  const t = useTexts(ordersTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, unsent, ...filters } = search
  const list = useQuery({
    ...queryOf(listStaffOrders, {
      query: { ...filters, page, 'per-page': perPage, ...(unsent && { unsent: 'true' }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { selected, toggle, selectAll } = useSelection((list.data?.items ?? nobody).map(({ id }) => id))
  const change = (next: OrderSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })

  return (
    <StaffScreen
      heading={tStaff('staff.orders')}
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={<h2>{t('orders.nothing')}</h2>}
      tools={
        <>
          <Tools search={search} statuses={list.data?.statuses ?? []} onChange={change} />
          {selected.size > 0 && (
            <BulkBar ids={[...selected]} statuses={list.data?.statuses ?? []} onDone={() => selectAll(false)} />
          )}
        </>
      }
    >
      {({ items, total }) => (
        <div className={table.frame} role="region" aria-label={tStaff('staff.orders')} tabIndex={0}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={tStaff('staff.orders')}>
            <thead>
              <tr>
                <th scope="col" className={table.tight}>
                  <SelectAll
                    count={selected.size}
                    of={items.length}
                    label={t('orders.selectAll')}
                    onChange={selectAll}
                  />
                </th>
                <th scope="col">{t('orders.number')}</th>
                <Head column="created" sort={search.sort} onSort={change} />
                <th scope="col">{t('orders.status')}</th>
                <Head column="company" sort={search.sort} onSort={change} />
                <th scope="col">{t('orders.manager')}</th>
                <th scope="col" className={tables.number}>
                  {t('orders.positions')}
                </th>
                <Head column="total" sort={search.sort} onSort={change} />
              </tr>
            </thead>
            <tbody>
              {items.map((order) => (
                <Row key={order.id} order={order} isSelected={selected.has(order.id)} onToggle={toggle} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={7}>
                  {t('orders.sum')}
                </th>
                <td className={tables.number}>{formatMoney(total)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </StaffScreen>
  )
}

type HeadProps = {
  column: 'created' | 'company' | 'total'
  sort: string | undefined
  onSort: (change: OrderSearch) => void
}

function Head({ column, sort = usualSort, onSort }: HeadProps) {
  const t = useTexts(ordersTexts)
  const name = t(`orders.${column}`)
  return (
    <SortHead
      name={name}
      label={t('orders.sortBy', { name })}
      column={column}
      sort={sort}
      isNumber={column === 'total'}
      isDescendingFirst={column !== 'company'}
      onSort={(next) => onSort({ sort: next === usualSort ? undefined : next })}
    />
  )
}

type ToolsProps = {
  search: OrderSearch
  statuses: readonly { code: string; name: string }[]
  onChange: (change: OrderSearch) => void
}

function Tools({ search, statuses, onChange }: ToolsProps) {
  const t = useTexts(ordersTexts)
  const hasFilters = Object.entries(search).some(
    ([name, value]) => name !== 'page' && name !== 'sort' && value !== undefined,
  )
  return (
    <>
      <KeywordField
        key={search.keyword ?? ''}
        label={t('orders.keyword')}
        keyword={search.keyword}
        onKeyword={(keyword) => onChange({ keyword })}
      />
      <Select
        w={170}
        label={t('orders.status')}
        placeholder={t('orders.anyStatus')}
        clearable
        data={statuses.map(({ code, name }) => ({ value: code, label: name }))}
        value={search.status ?? null}
        onChange={(value) => onChange({ status: orderStatuses.find((status) => status === value) })}
      />
      <Select
        w={120}
        label={t('orders.whose')}
        placeholder={t('orders.whose.all')}
        clearable
        data={whose.map((value) => ({ value, label: t(`orders.whose.${value}`) }))}
        value={search.whose ?? null}
        onChange={(value) => onChange({ whose: whose.find((known) => known === value) })}
      />
      <TextInput
        type="date"
        label={t('orders.from')}
        value={search.from ?? ''}
        onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t('orders.to')}
        value={search.to ?? ''}
        onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
      />
      <Checkbox
        label={t('orders.unsent')}
        checked={search.unsent === true}
        onChange={(event) => onChange({ unsent: event.currentTarget.checked || undefined })}
      />
      {hasFilters && (
        <Link
          to="/staff/orders"
          search={search.sort === undefined ? {} : { sort: search.sort }}
          className={buttons.link}
        >
          {t('orders.drop')}
        </Link>
      )}
    </>
  )
}

type RowProps = { order: StaffOrderSummary; isSelected: boolean; onToggle: (id: number) => void }

function Row({ order, isSelected, onToggle }: RowProps) {
  const t = useTexts(ordersTexts)
  const { id, number, created, status, company, author, manager, positions, total, erpNumber, isSent, marks } = order
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={t('orders.select', { number })}
          checked={isSelected}
          onChange={() => onToggle(id)}
        />
      </td>
      <td>
        <Link to="/staff/orders/$id" params={{ id: String(id) }} preload={false}>
          {number}
        </Link>
        {erpNumber && <div className={panel.small}>{t('orders.erp', { number: erpNumber })}</div>}
      </td>
      <td className={table.tight}>{formatMoment(created)}</td>
      <td>
        <OrderStatus status={status} />
        {!isSent && <div className={panel.small}>{t('orders.waits')}</div>}
        <OrderMarks marks={marks} />
      </td>
      <td>
        {company?.name}
        <div className={panel.small}>{author}</div>
      </td>
      <td data-label={t('orders.manager')}>{manager ?? <span className={panel.muted}>{t('orders.nobody')}</span>}</td>
      <td className={tables.number} data-label={t('orders.positions')}>
        {positions !== null && formatNumber(positions)}
      </td>
      <td className={tables.number}>{formatMoney(total)}</td>
    </tr>
  )
}
