import type { ProductTrade } from '@snab/contract/assortment/products/product-trade'
import { formatMoney, formatMoment, formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import classes from './trade.module.css'
import { tradeTexts } from './trade.texts'

/** Offers of other sellers and changes by staff. */
export function TradeHistory({ trade: { offers, history, unit } }: { trade: ProductTrade }) {
  const t = useTexts(tradeTexts)
  const shown = (kind: 'price' | 'stock', value: number | null) =>
    value === null ? t('trade.asErp') : kind === 'price' ? formatMoney(value) : `${formatNumber(value)} ${unit}`
  return (
    <>
      {offers.length > 0 && (
        <section className={panel.panel}>
          <h2>{t('trade.offers')}</h2>
          <ul className={classes.lines}>
            {offers.map(({ seller, priceType, price }) => (
              <li key={`${seller} ${priceType}`}>
                {t('trade.offer', { seller, priceType, price: formatMoney(price) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {history.length > 0 && (
        <section className={panel.panel}>
          <h2>{t('trade.history')}</h2>
          <ul className={classes.lines}>
            {history.map(({ id, kind, name, before, after, by, at }) => (
              <li key={id}>
                {t('trade.change', {
                  name: t(kind === 'price' ? 'trade.priceOf' : 'trade.stockOf', { name }),
                  before: shown(kind, before),
                  after: shown(kind, after),
                })}{' '}
                <span className={panel.small}>{t('trade.changeBy', { by, at: formatMoment(at) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
