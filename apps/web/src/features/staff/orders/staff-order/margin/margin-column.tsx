import { marginsOfOrders } from '@snab/contract/orders/margin'
import type { StaffOrderSummary } from '@snab/contract/orders/staff-order'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatMoney, formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { useMay } from '../../../../../shared/session/use-may'
import panel from '../../../../../ui/panel.module.css'
import type { Column } from '../../../frame/column-table'
import { marginTexts } from './margin.texts'

/** The margin of each order of a page; no column for people who may not see costs. */
export function useMarginColumn(ids: readonly number[]): Column<StaffOrderSummary>[] {
  const t = useTexts(marginTexts)
  const seesCost = useMay('see-cost')
  const { data } = useQuery({
    ...queryOf(marginsOfOrders, { query: { ids: ids.join(',') } }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
    enabled: seesCost && ids.length > 0,
  })
  if (!seesCost) return []
  const known = new Map(data?.items.map((item) => [item.orderId, item]))
  return [
    {
      id: 'margin',
      name: t('margin.column'),
      fit: 'tightNumber',
      isLabelled: true,
      cell: ({ id }) => {
        const item = known.get(id)
        if (!item || item.counted === 0) return '—'
        return (
          <>
            {formatMoney(item.margin)}
            <div className={panel.small}>
              {item.percent !== null && t('margin.share', { percent: formatNumber(item.percent) })}
              {item.withoutCost > 0 && ` · ${t('margin.partly', { count: item.withoutCost })}`}
            </div>
          </>
        )
      },
    },
  ]
}
