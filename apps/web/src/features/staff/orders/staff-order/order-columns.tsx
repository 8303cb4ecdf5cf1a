import type { StaffOrderSummary } from '@snab/contract/orders/staff-order'
import { Link } from '@tanstack/react-router'
import { formatMoment, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { OrderMarks } from '../../../../shared/order/order-marks'
import { OrderStatus } from '../../../../shared/order/order-status'
import panel from '../../../../ui/panel.module.css'
import { SelectAll } from '../../../../ui/table/select-all'
import { SortHead } from '../../frame/sort-head'
import type { Column } from '../../frame/column-table'
import { ordersTexts } from './orders.texts'

type Props = {
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  /** The total of all matching orders, not only of the page. */ total: number | undefined
  selected: ReadonlySet<number>
  count: number
  onToggle: (id: number) => void
  onSelectAll: (isSelected: boolean) => void
}

const usualSort = '-created'

/** The possible columns of the list of orders. */
export function useOrderColumns({ sort = usualSort, onSort, total, selected, count, onToggle, onSelectAll }: Props) {
  const t = useTexts(ordersTexts)
  const head = (column: 'created' | 'company' | 'total') => (
    <SortHead
      key={column}
      name={t(`orders.${column}`)}
      label={t('orders.sortBy', { name: t(`orders.${column}`) })}
      column={column}
      sort={sort}
      isNumber={column === 'total'}
      isDescendingFirst={column !== 'company'}
      onSort={(next) => onSort(next === usualSort ? undefined : next)}
    />
  )
  const columns: Column<StaffOrderSummary>[] = [
    {
      id: 'select',
      name: t('orders.selectAll'),
      isFixed: true,
      head: (
        <th key="select" scope="col">
          <SelectAll count={selected.size} of={count} label={t('orders.selectAll')} onChange={onSelectAll} />
        </th>
      ),
      fit: 'tight',
      cell: ({ id, number }) => (
        <input
          type="checkbox"
          aria-label={t('orders.select', { number })}
          checked={selected.has(id)}
          onChange={() => onToggle(id)}
        />
      ),
    },
    {
      id: 'number',
      name: t('orders.number'),
      isFixed: true,
      cell: ({ id, number, erpNumber, ownNumber }) => (
        <>
          <Link to="/staff/orders/$id" params={{ id: String(id) }} preload={false}>
            {number}
          </Link>
          {ownNumber !== '' && <div className={panel.small}>{t('orders.ownNumber', { number: ownNumber })}</div>}
          {erpNumber && <div className={panel.small}>{t('orders.erp', { number: erpNumber })}</div>}
        </>
      ),
    },
    {
      id: 'created',
      name: t('orders.created'),
      head: head('created'),
      fit: 'tight',
      cell: ({ created }) => formatMoment(created),
    },
    {
      id: 'status',
      name: t('orders.status'),
      cell: ({ status, isSent, marks }) => (
        <>
          <OrderStatus status={status} />
          {!isSent && <div className={panel.small}>{t('orders.waits')}</div>}
          <OrderMarks marks={marks} />
        </>
      ),
    },
    {
      id: 'company',
      name: t('orders.company'),
      head: head('company'),
      fit: 'words',
      cell: ({ company }) =>
        company && (
          <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
            {company.name}
          </Link>
        ),
    },
    { id: 'author', name: t('orders.author'), fit: 'words', isLabelled: true, cell: ({ author }) => author },
    {
      id: 'manager',
      name: t('orders.manager'),
      isLabelled: true,
      cell: ({ manager }) => manager ?? <span className={panel.muted}>{t('orders.nobody')}</span>,
    },
    {
      id: 'paid',
      name: t('orders.paid'),
      isLabelled: true,
      cell: ({ marks: { payment } }) =>
        payment &&
        (payment.state === 'paid'
          ? t('orders.paid.paid')
          : t('orders.paidLeft', { state: t(`orders.paid.${payment.state}`), sum: formatMoney(payment.left) })),
    },
    {
      id: 'positions',
      name: t('orders.positions'),
      fit: 'number',
      isLabelled: true,
      cell: ({ positions }) => positions !== null && formatNumber(positions),
    },
    {
      id: 'total',
      name: t('orders.total'),
      head: head('total'),
      fit: 'number',
      cell: (order) => formatMoney(order.total),
      total: total === undefined ? undefined : formatMoney(total),
    },
  ]
  return columns
}
