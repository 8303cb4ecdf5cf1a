import type { OfferItem } from '@snab/contract/quotes/offer'
import type { PricedOffer } from '@snab/domain/offer/price-offer'
import { useMemo } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { RowCards } from '../../../../ui/table/row-cards'
import { offerTexts } from '../offer.texts'
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
  const card = (item: OfferItem) => (
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
    <RowCards
      label={t('offer.sheet')}
      rows={items}
      height={usualHeight}
      selectAll={t('offer.row.selectAll')}
      selected={selected}
      onSelectAll={onSelectAll}
      card={card}
    />
  )
}
