import type { OrderSummary } from '@snab/contract/orders/order'
import { useMemo, type ReactNode } from 'react'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useIsRoomy, useMedia } from '../../../../lib/media'
import { useTexts } from '../../../../lib/texts/texts'
import { usePersonalChoice } from '../../../../shared/session/personal-settings'
import { Menu } from '../../../../ui/dialog/menu'
import buttons from '../../../../ui/button.module.css'
import { orderTexts } from '../order.texts'
import classes from './order-table.module.css'

const optional = [
  'date',
  'company',
  'author',
  'seller',
  'positions',
  'own',
  'erp',
  'payment',
  'paid',
  'updated',
] as const
type ColumnId = (typeof optional)[number]
const usual: readonly ColumnId[] = ['date', 'company', 'author', 'seller', 'positions', 'paid']
/** The default columns in a window without room for all of them. */
const usualNarrow: readonly ColumnId[] = ['date', 'company', 'author', 'paid']
const usualSmall: readonly ColumnId[] = ['date', 'company', 'paid']

export type OrderColumn = {
  id: ColumnId
  title: string
  className?: string | undefined
  cell: (order: OrderSummary) => ReactNode
  tip?: (order: OrderSummary) => string | undefined
}

function accept(stored: unknown): { shown: ColumnId[] } | null {
  if (typeof stored !== 'object' || stored === null || !('shown' in stored) || !Array.isArray(stored.shown)) return null
  const { shown } = stored
  return { shown: optional.filter((id) => shown.includes(id)) }
}

/** Columns by this person's settings; number, status and sum are always shown. */
export function useOrderColumns() {
  const t = useTexts(orderTexts)
  const isRoomy = useIsRoomy()
  const isSmall = useMedia('(max-width: 1059px)')
  const fallback = useMemo(
    () => ({ shown: [...(isRoomy ? usual : isSmall ? usualSmall : usualNarrow)] }),
    [isRoomy, isSmall],
  )
  const [{ shown }, choose] = usePersonalChoice('orderColumns', 'B2B_ORDER_COLUMNS', fallback, accept)
  const all = useMemo<OrderColumn[]>(
    () => [
      { id: 'date', title: t('order.colDate'), className: classes.date, cell: ({ created }) => formatDate(created) },
      {
        id: 'company',
        title: t('order.colCompany'),
        cell: ({ company }) => company?.name ?? '—',
        tip: ({ company }) => company?.name,
      },
      { id: 'author', title: t('order.colAuthor'), cell: ({ author }) => author, tip: ({ author }) => author },
      {
        id: 'seller',
        title: t('order.colSeller'),
        cell: ({ seller }) => seller?.name ?? '—',
        tip: ({ seller }) => seller?.name,
      },
      { id: 'own', title: t('order.ownNumber'), cell: ({ ownNumber }) => ownNumber || '—' },
      { id: 'erp', title: t('order.erpNumber'), cell: ({ erpNumber }) => erpNumber ?? '—' },
      { id: 'payment', title: t('order.payment'), cell: ({ payment }) => t(`order.payment.${payment}`) },
      {
        id: 'paid',
        className: classes.paidCell,
        title: t('order.colPaid'),
        cell: ({ marks: { payment } }) =>
          payment && (
            <span className={classes.paid} data-state={payment.state}>
              {payment.state === 'paid'
                ? t('order.paid.paid')
                : t('order.paidLeft', { state: t(`order.paid.${payment.state}`), sum: formatMoney(payment.left) })}
            </span>
          ),
      },
      { id: 'updated', title: t('order.updated'), className: classes.date, cell: ({ updated }) => formatDate(updated) },
      {
        id: 'positions',
        title: t('order.colPositions'),
        className: classes.positions,
        cell: ({ positions }) => positions !== null && formatNumber(positions),
      },
    ],
    [t],
  )
  return {
    all,
    shown: all.filter(({ id }) => shown.includes(id)),
    toggle: (id: ColumnId) =>
      choose({ shown: shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id] }),
    reset: () => choose(fallback),
  }
}

export function OrderColumnsMenu({ columns }: { columns: ReturnType<typeof useOrderColumns> }) {
  const t = useTexts(orderTexts)
  return (
    <Menu label={t('order.columns')} trigger={t('order.columns')} triggerClass={buttons.button}>
      <div className={classes.columns}>
        {columns.all.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={columns.shown.some((column) => column.id === id)}
              onChange={() => columns.toggle(id)}
            />
            {title}
          </label>
        ))}
        <button type="button" className={buttons.button} onClick={columns.reset}>
          {t('order.columnsUsual')}
        </button>
      </div>
    </Menu>
  )
}
