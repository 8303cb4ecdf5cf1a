import type { OfferItem } from '@snab/contract/quotes/offer'
import { hasSum } from '@snab/domain/offer/offer-row'
import type { OfferTotals, PricedOfferRow } from '@snab/domain/offer/price-offer'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import cards from '../../../../ui/table/line-cards.module.css'
import { CardFields, CardHead, CardSums, CardTerm } from '../../worksheet/worksheet-card'
import { offerTexts } from '../offer.texts'
import { changeWords } from './change-words'
import classes from './offer-card.module.css'
import type { OfferColumn } from './offer-columns'
import { ChoiceField, OfferField, percent } from './offer-sheet-row'
import { SettleButtons, type Settle } from './settle-buttons'
import type { RowPatch } from './offer-store'

export type OfferCardProps = {
  item: OfferItem
  priced: PricedOfferRow
  section: OfferTotals | undefined
  isSelected: boolean
  mayEdit: boolean
  onToggle: (id: number) => void
  onChange: (patch: RowPatch) => void
  /** Null if it is read-only. */
  onSettle: Settle | null
}

const sum = (kopecks: number | null) => (kopecks === null ? '—' : formatMoney(kopecks / 100))

/** A row of the worksheet on a phone: a product or a work, a text, or a section heading. */
export function OfferCard(props: OfferCardProps) {
  const t = useTexts(offerTexts)
  const { item, priced, section, isSelected, onToggle, onSettle } = props
  const name = item.name || (item.product?.name ?? '')
  const term = (column: OfferColumn['id'], placeholder = '—') => (
    <CardTerm name={t(`offer.row.${column}`)}>
      <OfferField {...props} column={column} placeholder={placeholder} />
    </CardTerm>
  )
  const words = item.changes ? changeWords(item.changes, item.unit, t) : ''
  return (
    <div
      className={`${cards.card} ${classes.card}`}
      data-kind={item.kind}
      data-selected={isSelected || undefined}
      data-counted={priced.isCounted || !hasSum(item)}
      data-wanted={(priced.isCounted && item.choice !== 'included') || undefined}
    >
      <CardHead
        label={t('offer.row.select', { name })}
        isSelected={isSelected}
        onToggle={() => onToggle(item.id)}
        what={
          <>
            <OfferField {...props} column="name" placeholder="" />
            {item.product && <span className={cards.facts}>{item.product.article}</span>}
            {words !== '' && <span className={classes.changed}>{words}</span>}
            {words !== '' && onSettle && (
              <span className={classes.settle}>
                <SettleButtons id={item.id} name={name} className={buttons.button} onSettle={onSettle} />
              </span>
            )}
          </>
        }
      />
      {item.kind === 'section' && (
        <>
          <CardFields>{term('markup')}</CardFields>
          {section && (
            <CardSums
              sums={[
                { name: t('offer.row.total'), value: sum(section.gross) },
                {
                  name: t('offer.row.margin'),
                  value: percent(section.margin, section.gross),
                  className: classes.total,
                },
              ]}
            />
          )}
        </>
      )}
      {hasSum(item) && (
        <>
          <CardFields>
            {term('amount')}
            {term('unit')}
            {item.kind === 'work' && term('purchase')}
            {term('markup', percent(priced.sums.gross - priced.purchaseSum, priced.purchaseSum) || '—')}
            {term('price', sum(priced.price))}
            <CardTerm name={t('offer.row.choice')}>
              <ChoiceField {...props} />
            </CardTerm>
            {term('term')}
            {term('note')}
          </CardFields>
          {priced.isHeld && <p className={classes.changed}>{t('offer.held')}</p>}
          <CardSums
            sums={[
              { name: t('offer.row.purchase'), value: item.purchase === null ? '—' : formatMoney(item.purchase) },
              { name: t('offer.row.margin'), value: percent(priced.margin, priced.sums.gross) },
              {
                name: t('offer.row.total'),
                value: sum(priced.price === null ? null : priced.sums.gross),
                className: classes.total,
              },
            ]}
          />
        </>
      )}
    </div>
  )
}
