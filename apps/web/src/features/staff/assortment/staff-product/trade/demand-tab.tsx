import { getDemand, type ProductDemand } from '@snab/contract/assortment/products/product-demand'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatDate, formatMoney, formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../../frame/column-table'
import classes from './trade.module.css'
import { tradeTexts } from './trade.texts'

type Sales = NonNullable<ProductDemand['sales']>
type Company = ProductDemand['holders'][number]['companies'][number]

/** Who buys the product, whose lists contain it, and which goods refer to it. */
export function DemandTab({ productId }: { productId: number }) {
  const t = useTexts(tradeTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(getDemand, { params: { id: productId } }), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { sales, unit, holders, linkedFrom, linkedFromCount } = data
  return (
    <div className={classes.form}>
      {sales === null ? (
        <p className={panel.muted}>{t('demand.hiddenSales')}</p>
      ) : (
        <SalesPanels sales={sales} unit={unit} />
      )}
      <section className={panel.panel}>
        <h2>{t('demand.holders')}</h2>
        <ul className={classes.lines}>
          {holders.map(({ kind, count, amount, companies }) => (
            <li key={kind}>
              {t(`demand.holder.${kind}`, { count })}
              {amount !== null && amount > 0 && `, ${t('demand.held', { amount: `${formatNumber(amount)} ${unit}` })}`}
              {companies.length > 0 && (
                <span className={classes.companies}>
                  {companies.map((company) => (
                    <CompanyLink key={company.id} company={company} />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={panel.panel}>
        <h2>{t('demand.linkedFrom')}</h2>
        {linkedFrom.length === 0 && <p className={panel.muted}>{t('demand.linkedNone')}</p>}
        <ul className={classes.lines}>
          {linkedFrom.map(({ id, article, name, kind }) => (
            <li key={`${id} ${kind}`}>
              <Link to="/staff/products/$id" params={{ id: String(id) }} search={{ tab: 'links' }} preload={false}>
                {article} {name}
              </Link>{' '}
              <span className={panel.small}>{t(`demand.linkKind.${kind}`)}</span>
            </li>
          ))}
        </ul>
        {linkedFromCount > linkedFrom.length && (
          <p className={panel.small}>{t('demand.linkedMore', { shown: linkedFrom.length, count: linkedFromCount })}</p>
        )}
      </section>
    </div>
  )
}

const CompanyLink = ({ company: { id, name } }: { company: Company }) => (
  <Link to="/staff/companies/$id" params={{ id: String(id) }} preload={false}>
    {name}
  </Link>
)

function SalesPanels({ sales: { months, buyers }, unit }: { sales: Sales; unit: string }) {
  const t = useTexts(tradeTexts)
  const monthColumns = useMonthColumns(unit)
  const buyerColumns = useBuyerColumns(unit)
  if (months.every(({ orders }) => orders === 0) && buyers.length === 0)
    return <p className={panel.muted}>{t('demand.noSales')}</p>
  return (
    <>
      <section className={panel.panel}>
        <h2>{t('demand.months')}</h2>
        <ColumnTable
          label={t('demand.months')}
          columns={monthColumns}
          rows={months.toReversed()}
          keyOf={({ month }) => month}
        />
      </section>
      <section className={panel.panel}>
        <h2>{t('demand.buyers')}</h2>
        <ColumnTable label={t('demand.buyers')} columns={buyerColumns} rows={buyers} keyOf={({ orderId }) => orderId} />
      </section>
    </>
  )
}

function useMonthColumns(unit: string): Column<Sales['months'][number]>[] {
  const t = useTexts(tradeTexts)
  return [
    { id: 'month', name: t('demand.month'), cell: ({ month }) => `${month.slice(5)}.${month.slice(0, 4)}` },
    {
      id: 'amount',
      name: t('demand.amount', { unit }),
      fit: 'number',
      isLabelled: true,
      cell: ({ amount }) => formatNumber(amount),
    },
    { id: 'sum', name: t('demand.sum'), fit: 'number', isLabelled: true, cell: ({ sum }) => formatMoney(sum) },
    { id: 'orders', name: t('demand.orders'), fit: 'number', isLabelled: true, cell: ({ orders }) => orders },
  ]
}

function useBuyerColumns(unit: string): Column<Sales['buyers'][number]>[] {
  const t = useTexts(tradeTexts)
  return [
    {
      id: 'buyer',
      name: t('demand.buyer'),
      fit: 'words',
      cell: ({ company }) => (company ? <CompanyLink company={company} /> : t('demand.noCompany')),
    },
    {
      id: 'order',
      name: t('demand.order'),
      isLabelled: true,
      cell: ({ orderId, orderNumber }) => (
        <Link to="/staff/orders/$id" params={{ id: String(orderId) }} preload={false}>
          {orderNumber}
        </Link>
      ),
    },
    { id: 'when', name: t('demand.when'), fit: 'tight', isLabelled: true, cell: ({ at }) => formatDate(at) },
    {
      id: 'amount',
      name: t('demand.amount', { unit }),
      fit: 'number',
      isLabelled: true,
      cell: ({ amount }) => formatNumber(amount),
    },
    { id: 'price', name: t('demand.price'), fit: 'number', isLabelled: true, cell: ({ price }) => formatMoney(price) },
  ]
}
