import type { OfferItem } from '@snab/contract/quotes/offer'
import { hasSum } from '@snab/domain/offer/offer-row'
import type { OfferTotals, PricedOfferRow } from '@snab/domain/offer/price-offer'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import cards from '../../../../ui/table/line-cards.module.css'
import { offerTexts } from '../offer.texts'
import { changeWords } from './change-words'
import classes from './offer-card.module.css'
import type { EditedColumn } from './offer-columns'
import { CellField, ChoiceField, percent } from './offer-sheet-row'
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
  /** Null where nothing may be changed. */
  onSettle: Settle | null
}

const sum = (kopecks: number | null) => (kopecks === null ? '—' : formatMoney(kopecks / 100))

/** A row of the worksheet on a phone: a product or a work, a text, or the head of a section. */
export function OfferCard(props: OfferCardProps) {
  const t = useTexts(offerTexts)
  const { item, priced, section, isSelected, onToggle, onSettle } = props
  const name = item.name || (item.product?.name ?? '')
  const term = (column: EditedColumn['id'], placeholder = '—') => (
    <label className={classes.term}>
      <span>{t(`offer.row.${column}`)}</span>
      <CellField {...props} column={column} placeholder={placeholder} label={`${t(`offer.row.${column}`)}: ${name}`} />
    </label>
  )
  const words = item.changes ? changeWords(item.changes, item.unit, t) : ''
  return (
    <div
      className={`${cards.card} ${classes.card}`}
      data-kind={item.kind}
      data-selected={isSelected || undefined}
      data-counted={priced.isCounted || !hasSum(item)}
    >
      <div className={cards.top}>
        <label className={cards.check}>
          <input
            type="checkbox"
            aria-label={t('offer.row.select', { name })}
            checked={isSelected}
            onChange={() => onToggle(item.id)}
          />
        </label>
        <div className={cards.what}>
          <CellField {...props} column="name" placeholder="" label={`${t('offer.row.name')}: ${name}`} />
          {item.product && <span className={cards.facts}>{item.product.article}</span>}
          {words !== '' && <span className={classes.changed}>{words}</span>}
          {words !== '' && onSettle && (
            <span className={classes.settle}>
              <SettleButtons id={item.id} name={name} className={buttons.button} onSettle={onSettle} />
            </span>
          )}
        </div>
      </div>
      {item.kind === 'section' && (
        <>
          <div className={classes.fields}>{term('markup')}</div>
          {section && (
            <Sums
              rows={[
                ['offer.row.total', sum(section.gross)],
                ['offer.row.margin', percent(section.margin, section.gross)],
              ]}
            />
          )}
        </>
      )}
      {hasSum(item) && (
        <>
          <div className={classes.fields}>
            {term('amount')}
            {term('unit')}
            {item.kind === 'work' && term('purchase')}
            {term('markup', percent(priced.sums.gross - priced.purchaseSum, priced.purchaseSum) || '—')}
            {term('price', sum(priced.price))}
            <label className={classes.term}>
              <span>{t('offer.row.choice')}</span>
              <ChoiceField {...props} />
            </label>
            {term('term')}
            {term('note')}
          </div>
          {priced.isHeld && <p className={classes.changed}>{t('offer.held')}</p>}
          <Sums
            rows={[
              ['offer.row.purchase', item.purchase === null ? '—' : formatMoney(item.purchase)],
              ['offer.row.margin', percent(priced.margin, priced.sums.gross)],
              ['offer.row.total', sum(priced.price === null ? null : priced.sums.gross)],
            ]}
          />
        </>
      )}
    </div>
  )
}

type SumName = 'offer.row.purchase' | 'offer.row.margin' | 'offer.row.total'

function Sums({ rows }: { rows: readonly (readonly [SumName, string])[] }) {
  const t = useTexts(offerTexts)
  return (
    <dl className={classes.sums}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
