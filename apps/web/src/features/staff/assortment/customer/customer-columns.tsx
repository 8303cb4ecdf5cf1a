import type { Customer } from '@snab/contract/assortment/customer'
import { shownDay } from '@snab/domain/text/shown-day'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoment, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import type { Column } from '../../frame/column-table'
import { SortHead } from '../../frame/sort-head'
import { customerTexts } from './customer.texts'

type Sorted = 'name' | 'turnover' | 'lastOrder' | 'lastVisit'

export function useCustomerColumns(sort: string | undefined, onSort: (sort: string) => void): Column<Customer>[] {
  const t = useTexts(customerTexts)
  const head = (column: Sorted, isNumber = false) => (
    <SortHead
      key={column}
      name={t(`customers.${column}`)}
      label={t('customers.sortBy', { name: t(`customers.${column}`) })}
      column={column}
      sort={sort ?? ''}
      isNumber={isNumber}
      isDescendingFirst={column !== 'name'}
      onSort={onSort}
    />
  )
  return [
    {
      id: 'name',
      name: t('customers.name'),
      head: head('name'),
      fit: 'words',
      isFixed: true,
      cellStyle: () => ({ minWidth: 170 }),
      cell: (customer) => <Name {...customer} />,
    },
    {
      id: 'managers',
      name: t('customers.managers'),
      fit: 'words',
      isLabelled: true,
      cell: ({ managers }) =>
        managers.length === 0 ? (
          <span className={panel.tag} data-tone="waiting">
            {t('customers.withoutManager')}
          </span>
        ) : (
          managers.map((manager) => manager.name).join(', ')
        ),
    },
    {
      id: 'turnover',
      name: t('customers.turnover'),
      head: head('turnover', true),
      fit: 'tightNumber',
      isLabelled: true,
      cell: ({ turnover }) => formatMoney(turnover),
    },
    {
      id: 'lastOrder',
      name: t('customers.lastOrder'),
      head: head('lastOrder'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ lastOrder }) => (lastOrder === null ? '—' : formatDate(lastOrder)),
    },
    {
      id: 'debt',
      name: t('customers.debt'),
      fit: 'tightNumber',
      isLabelled: true,
      cell: ({ debt, overdue }) => (
        <>
          {formatMoney(debt)}
          {overdue > 0 && <div className={panel.bad}>{t('customers.overdueOf', { sum: formatMoney(overdue) })}</div>}
        </>
      ),
    },
    {
      id: 'task',
      name: t('customers.task'),
      fit: 'words',
      cellStyle: () => ({ minWidth: 130 }),
      isLabelled: true,
      cell: ({ task }) =>
        task === null ? (
          '—'
        ) : (
          <>
            <span className={panel.small}>{shownDay(task.dueOn)}</span> {task.text.slice(0, 80)}
          </>
        ),
    },
    { id: 'region', name: t('customers.region'), isLabelled: true, cell: ({ region }) => region.name },
    { id: 'priceType', name: t('customers.priceType'), isLabelled: true, cell: ({ priceType }) => priceType.name },
    {
      id: 'lastVisit',
      name: t('customers.lastVisit'),
      head: head('lastVisit'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ lastVisit }) => (lastVisit === null ? '—' : formatMoment(lastVisit)),
    },
    {
      id: 'people',
      name: t('customers.people'),
      fit: 'number',
      isLabelled: true,
      cell: ({ people }) => formatNumber(people),
    },
  ]
}

function Name({ id, name, inn, holdReason }: Customer) {
  const t = useTexts(customerTexts)
  return (
    <>
      <Link to="/staff/companies/$id" params={{ id: String(id) }} preload={false}>
        {name}
      </Link>
      {inn !== '' && <div className={panel.small}>{t('customers.inn', { inn })}</div>}
      {holdReason !== null && (
        <span className={panel.tag} data-tone="bad" title={holdReason}>
          {t('customers.held')}
        </span>
      )}
    </>
  )
}
