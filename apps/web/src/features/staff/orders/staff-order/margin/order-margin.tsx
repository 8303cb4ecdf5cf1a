import { marginOfOrder, type LineMargin } from '@snab/contract/orders/margin'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatMoney, formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { useMay } from '../../../../../shared/session/use-may'
import panel from '../../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../../frame/column-table'
import { marginTexts } from './margin.texts'

type Props = { orderId: number; /** Read again when the order changes. */ version: number }

/** The margin of an order; only for people who may see costs. */
export function OrderMargin({ orderId, version }: Props) {
  return useMay('see-cost') ? <Margin key={version} orderId={orderId} /> : null
}

function Margin({ orderId }: { orderId: number }) {
  const t = useTexts(marginTexts)
  const { data } = useQuery({ ...queryOf(marginOfOrder, { params: { id: orderId } }), ...alwaysStale })
  const columns: Column<LineMargin>[] = [
    { id: 'name', name: t('margin.product'), fit: 'words', cell: ({ article, name }) => `${article} ${name}` },
    {
      id: 'cost',
      name: t('margin.unitCost'),
      fit: 'tightNumber',
      isLabelled: true,
      cell: ({ cost }) => (cost === null ? t('margin.unknown') : formatMoney(cost)),
    },
    {
      id: 'margin',
      name: t('margin.margin'),
      fit: 'tightNumber',
      isLabelled: true,
      cell: ({ margin }) => (margin === null ? '—' : formatMoney(margin)),
    },
    {
      id: 'percent',
      name: t('margin.percent'),
      fit: 'tightNumber',
      isLabelled: true,
      cell: ({ percent }) => (percent === null ? '—' : formatNumber(percent)),
    },
  ]
  if (!data) return null
  const { margin, percent, counted, withoutCost } = data.total
  return (
    <section className={panel.panel} aria-label={t('margin.title')}>
      <div className={panel.head}>
        <h2>{t('margin.title')}</h2>
        {counted > 0 && (
          <strong>
            {formatMoney(margin)}
            {percent !== null && ` · ${t('margin.share', { percent: formatNumber(percent) })}`}
          </strong>
        )}
      </div>
      {withoutCost > 0 && <p className={panel.small}>{t('margin.withoutCost', { count: withoutCost })}</p>}
      {counted > 0 && (
        <>
          <ColumnTable label={t('margin.title')} columns={columns} rows={data.lines} keyOf={({ lineId }) => lineId} />
          <p className={panel.small}>{t('margin.how')}</p>
        </>
      )}
    </section>
  )
}
