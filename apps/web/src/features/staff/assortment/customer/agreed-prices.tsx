import { listAgreedPrices } from '@snab/contract/quotes/staff-price-request'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import table from '../../frame/staff-table.module.css'
import classes from './agreed-prices.module.css'
import { customerTexts } from './customer.texts'

/** What a customer has accepted on requests and may still buy at; nothing where there is none. */
export function AgreedPrices({ companyId }: { companyId: number }) {
  const t = useTexts(customerTexts)
  const { data } = useQuery({ ...queryOf(listAgreedPrices, { params: { id: companyId } }), ...alwaysStale })
  if (!data || data.items.length === 0) return null
  return (
    <section className={`${panel.panel} ${classes.agreed}`} aria-labelledby="agreed-prices">
      <div className={panel.head}>
        <h2 id="agreed-prices">{t('agreed.title')}</h2>
      </div>
      <div className={table.frame} role="region" aria-label={t('agreed.title')} tabIndex={0}>
        <table className={`${table.table} ${stacked.stacked}`} aria-label={t('agreed.title')}>
          <thead>
            <tr>
              <th scope="col">{t('agreed.product')}</th>
              <th scope="col" className={tables.number}>
                {t('agreed.price')}
              </th>
              <th scope="col" className={tables.number}>
                {t('agreed.left')}
              </th>
              <th scope="col">{t('agreed.until')}</th>
              <th scope="col">{t('agreed.request')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ id, product, unit, price, vatIncluded, amount, amountLeft, validTo, request }) => (
              <tr key={id}>
                <td>
                  <Link to="/product/$id" params={{ id: product.id }} preload={false}>
                    {product.name}
                  </Link>
                  <div className={panel.small}>{product.article}</div>
                </td>
                <td className={tables.number} data-label={t('agreed.price')}>
                  {formatMoney(price)}
                  <div className={panel.small}>{t(vatIncluded ? 'agreed.withVat' : 'agreed.withoutVat')}</div>
                </td>
                <td className={tables.number} data-label={t('agreed.left')}>
                  {t('agreed.leftOf', { left: formatNumber(amountLeft), amount: `${formatNumber(amount)} ${unit}` })}
                </td>
                <td data-label={t('agreed.until')}>{formatDate(validTo)}</td>
                <td>
                  {request && (
                    <Link to="/staff/price-requests/$id" params={{ id: String(request.id) }} preload={false}>
                      {t('agreed.number', { number: request.number })}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
