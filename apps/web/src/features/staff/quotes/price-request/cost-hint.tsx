import type { priceRequestCosts } from '@snab/contract/quotes/staff-price-request'
import type { ResponseOf } from '@snab/contract/endpoint'
import { marginOfSums } from '@snab/domain/money/margin'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { requestsTexts } from './requests.texts'

export type LineCost = ResponseOf<typeof priceRequestCosts>['lines'][number]

/** The product's cost, and the margin of the typed price. */
export function CostHint({ cost, price }: { cost: LineCost | undefined; price: string }) {
  const t = useTexts(requestsTexts)
  if (!cost) return <div className={panel.small}>{t('requests.noCost')}</div>
  const typed = Number(price.replace(',', '.').replaceAll(/\s/g, ''))
  const { percent } = marginOfSums({ revenue: typed * cost.revenueShare, cost: cost.cost })
  return (
    <div className={panel.small}>
      {t('requests.cost', { cost: formatMoney(cost.cost) })}
      {typed > 0 && percent !== null && `, ${t('requests.margin', { percent: formatNumber(percent) })}`}
    </div>
  )
}
