import type { ResponseOf } from '@snab/contract/endpoint'
import { listAgreedPrices } from '@snab/contract/quotes/staff-price-request'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatDate, formatMoney, formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../../frame/column-table'
import panel from '../../../../../ui/panel.module.css'
import classes from './agreed-prices.module.css'
import { customerTexts } from '../customer.texts'

type AgreedPrice = ResponseOf<typeof listAgreedPrices>['items'][number]

/** Prices that a customer has accepted on requests and can still use; hidden if there are none. */
export function AgreedPrices({ companyId }: { companyId: number }) {
  const t = useTexts(customerTexts)
  const columns = useAgreedColumns()
  const { data } = useQuery({ ...queryOf(listAgreedPrices, { params: { id: companyId } }), ...alwaysStale })
  if (!data || data.items.length === 0) return null
  return (
    <section className={`${panel.panel} ${classes.agreed}`} aria-labelledby="agreed-prices">
      <div className={panel.head}>
        <h2 id="agreed-prices">{t('agreed.title')}</h2>
      </div>
      <ColumnTable label={t('agreed.title')} columns={columns} rows={data.items} keyOf={({ id }) => id} />
    </section>
  )
}

function useAgreedColumns(): Column<AgreedPrice>[] {
  const t = useTexts(customerTexts)
  return [
    {
      id: 'product',
      name: t('agreed.product'),
      cell: ({ product }) => (
        <>
          <Link to="/product/$id" params={{ id: product.id }} preload={false}>
            {product.name}
          </Link>
          <div className={panel.small}>{product.article}</div>
        </>
      ),
    },
    {
      id: 'price',
      name: t('agreed.price'),
      fit: 'number',
      isLabelled: true,
      cell: ({ price, vatIncluded }) => (
        <>
          {formatMoney(price)}
          <div className={panel.small}>{t(vatIncluded ? 'agreed.withVat' : 'agreed.withoutVat')}</div>
        </>
      ),
    },
    {
      id: 'left',
      name: t('agreed.left'),
      fit: 'number',
      isLabelled: true,
      cell: ({ amount, amountLeft, unit }) =>
        t('agreed.leftOf', { left: formatNumber(amountLeft), amount: `${formatNumber(amount)} ${unit}` }),
    },
    { id: 'until', name: t('agreed.until'), isLabelled: true, cell: ({ validTo }) => formatDate(validTo) },
    {
      id: 'request',
      name: t('agreed.request'),
      cell: ({ request }) =>
        request && (
          <Link to="/staff/price-requests/$id" params={{ id: String(request.id) }} preload={false}>
            {t('agreed.number', { number: request.number })}
          </Link>
        ),
    },
  ]
}
