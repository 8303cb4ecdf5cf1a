import type { ItemChanges } from '@snab/contract/catalogue/product'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './rows.module.css'
import { linesTexts } from '../../lines/lines.texts'
import { specificationTexts } from '../specification.texts'

/** The changes of a row since it was saved, as text. */
export function ChangeWords({ changes, unit }: { changes: ItemChanges; unit: string }) {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  const money = (value: number | null) => (value === null ? common('lines.onRequest') : formatMoney(value))
  const amount = (value: number) => `${formatNumber(value)} ${unit}`
  const { price, stock, multiplicity, discontinued, gone } = changes
  const isDearer = price !== null && (price.now === null || (price.was !== null && price.now > price.was))
  return (
    <>
      {gone && (
        <span className={classes.change} data-level="high">
          {t('spec.change.gone')}
        </span>
      )}
      {discontinued && (
        <span className={classes.change} data-level="high">
          {t('spec.change.discontinued')}
        </span>
      )}
      {price && (
        <span className={classes.change} data-level={isDearer ? 'medium' : 'positive'}>
          {t('spec.change.price', { was: money(price.was), now: money(price.now) })}
        </span>
      )}
      {stock && (
        <span className={classes.change} data-level={stock.now < stock.was ? 'medium' : 'positive'}>
          {t(stock.now < stock.was ? 'spec.change.stockGone' : 'spec.change.stockBack', {
            was: amount(stock.was),
            now: amount(stock.now),
          })}
        </span>
      )}
      {multiplicity && (
        <span className={classes.change} data-level="medium">
          {t('spec.change.multiplicity', { was: amount(multiplicity.was), now: amount(multiplicity.now) })}
        </span>
      )}
    </>
  )
}
