import type { ItemChanges } from '@snab/contract/product'
import { formatMoney, formatNumber } from '../../lib/format'
import { useTexts } from '../../lib/texts'
import classes from './cells.module.css'
import { specificationTexts } from './specification.texts'

export function Price({ price }: { price: number | null }) {
  const t = useTexts(specificationTexts)
  return price === null ? <span className={classes.noPrice}>{t('spec.onRequest')}</span> : <>{formatMoney(price)}</>
}

/** Saved while one types, within the same debounce as amounts. */
export function NoteInput({
  name,
  note,
  isPending,
  onChange,
}: {
  name: string
  note: string
  isPending: boolean
  onChange: (note: string) => void
}) {
  const t = useTexts(specificationTexts)
  return (
    <input
      className={classes.note}
      maxLength={1000}
      aria-label={t('spec.item.noteOf', { name })}
      title={note || undefined}
      data-pending={isPending || undefined}
      value={note}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What has become of a row since it was saved, in words. */
export function ChangeWords({ changes, unit }: { changes: ItemChanges; unit: string }) {
  const t = useTexts(specificationTexts)
  const money = (value: number | null) => (value === null ? t('spec.onRequest') : formatMoney(value))
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
