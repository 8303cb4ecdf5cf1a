import type { OfferItem } from '@snab/contract/offer'
import type { PricedOffer } from '@snab/domain/offer/price-offer'
import { useMemo } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import cards from '../../../ui/table/line-cards.module.css'
import { virtualAbove } from '../../../ui/table/use-virtual-rows'
import { VirtualCards } from '../../../ui/table/virtual-cards'
import { offerTexts } from '../offer.texts'
import classes from './offer-card.module.css'
import { OfferCard, type OfferCardProps } from './offer-card'
import { unpriced } from './offer-sheet'

const usualHeight = 460

type Props = Pick<OfferCardProps, 'mayEdit' | 'onToggle' | 'onChange' | 'onSettle'> & {
  items: readonly OfferItem[]
  priced: PricedOffer
  selected: ReadonlySet<number>
  onSelectAll: (isSelected: boolean) => void
}

/** The worksheet on a phone. */
export function OfferCards({ items, priced, selected, onSelectAll, ...shared }: Props) {
  const t = useTexts(offerTexts)
  const pricedById = useMemo(() => new Map(priced.rows.map((row) => [row.id, row])), [priced])
  const content = (item: OfferItem | undefined) =>
    item && (
      <OfferCard
        {...shared}
        item={item}
        priced={pricedById.get(item.id) ?? unpriced}
        section={priced.sections.get(item.id)}
        isSelected={selected.has(item.id)}
      />
    )
  if (items.length === 0) return null
  return (
    <section className={classes.list} aria-label={t('offer.sheet')}>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={items.every(({ id }) => selected.has(id))}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        {t('offer.row.selectAll')}
      </label>
      {items.length > virtualAbove ? (
        <VirtualCards
          keys={items.map(({ id }) => id)}
          height={usualHeight}
          content={(index) => content(items[index])}
        />
      ) : (
        <ul className={cards.cards}>
          {items.map((item) => (
            <li key={item.id}>{content(item)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
