import { usePricesHidden } from '../../../../shared/session/hidden-prices'
import type { CartTotals } from '@snab/contract/buying/cart'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { formatMoney, formatNumber, formatWeight } from '../../../../lib/texts/format'
import { useAppInfo } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { cartTexts } from '../cart.texts'
import classes from './totals-list.module.css'

/**
 * Sums from the server, net, VAT and gross if prices are shown without VAT; marked as outdated while edits are being
 * saved.
 */
export function TotalsList({ totals, isSaving }: { totals: CartTotals; isSaving: boolean }) {
  const t = useTexts(cartTexts)
  const { configuration } = useAppInfo()
  const isHidden = usePricesHidden()
  const { itemsCount, orderPrice, discount, discountPercent, weightKg } = totals
  return (
    <dl className={classes.totals} data-outdated={isSaving || undefined}>
      <dt>{t('cart.itemsCount')}</dt>
      <dd>{formatNumber(itemsCount)}</dd>
      {!isHidden && discount > 0 && (
        <>
          <dt>{t(configuration.priceWithVat ? 'cart.orderPrice' : 'cart.orderPriceWithVat')}</dt>
          <dd>{formatMoney(orderPrice)}</dd>
          <dt>
            {discountPercent === null
              ? t('cart.discount')
              : t('cart.discountPercent', { percent: formatNumber(Math.round(discountPercent * 10) / 10) })}
          </dt>
          <dd className={classes.saved}>−{formatMoney(discount)}</dd>
        </>
      )}
      {weightKg > 0 && (
        <>
          <dt>{t('cart.weight')}</dt>
          <dd>{formatWeight(weightKg)}</dd>
        </>
      )}
      {!isHidden && <Sums totals={totals} />}
    </dl>
  )
}

/** The sum to pay. */
function Sums({ totals: { price, vat } }: { totals: CartTotals }) {
  const t = useTexts(cartTexts)
  const { configuration } = useAppInfo()
  return (
    <>
      {!configuration.priceWithVat && (
        <>
          <dt>{t('cart.net')}</dt>
          <dd>{formatMoney(toRoubles(toKopecks(price) - toKopecks(vat)))}</dd>
          <dt>{t('cart.vatOnTop')}</dt>
          <dd>{formatMoney(vat)}</dd>
        </>
      )}
      <dt className={classes.sum}>{t('cart.toPay')}</dt>
      <dd className={classes.sum}>{formatMoney(price)}</dd>
      {configuration.priceVatShown && configuration.priceWithVat && (
        <>
          <dt>{t('cart.vat')}</dt>
          <dd>{formatMoney(vat)}</dd>
        </>
      )}
    </>
  )
}
