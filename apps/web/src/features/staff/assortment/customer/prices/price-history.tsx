import { customerPriceHistory } from '@snab/contract/assortment/customer-price'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatMoment, formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import { customerTexts } from '../customer.texts'

const shown = 20

/** Changes of prices with their authors, latest first. */
export function PriceHistory({ companyId }: { companyId: number }) {
  const t = useTexts(customerTexts)
  const { data } = useQuery({
    ...queryOf(customerPriceHistory, { params: { id: companyId }, query: { page: 1, 'per-page': shown } }),
    ...alwaysStale,
  })
  if (!data || data.items.length === 0) return null
  return (
    <section className={panel.panel} aria-label={t('customerPrices.history')}>
      <h2>{t('customerPrices.history')}</h2>
      <ul>
        {data.items.map(({ at, by, product, was, now }) => (
          <li key={`${at} ${String(product.id)}`}>
            {product.article} {product.name}: {was === null ? t('customerPrices.noPrice') : formatMoney(was)} →{' '}
            {now === null ? t('customerPrices.noPrice') : formatMoney(now)}
            <div className={panel.small}>
              {formatMoment(at)}, {by}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
