import type { ClientOffer, PublishedRow } from '@snab/contract/quotes/client-offer'
import { isReduced } from '@snab/domain/offer/line-sums'
import { hasSum } from '@snab/domain/offer/offer-row'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './client-offer.module.css'
import { clientOfferTexts } from './client-offer.texts'

type Props = {
  row: PublishedRow
  vat: ClientOffer['vat']
  isCounted: boolean
  isTicked: boolean
  comment: string
  mayAnswer: boolean
  onToggle: (id: number) => void
  onComment: (text: string) => void
}

export function ClientRow({ row, vat, isCounted, isTicked, comment, mayAnswer, onToggle, onComment }: Props) {
  const t = useTexts(clientOfferTexts)
  const { id, name, choice, price } = row
  if (!hasSum(row)) return <li className={row.kind === 'section' ? classes.section : classes.text}>{name}</li>
  const facts = [
    row.article && t('clientOffer.article', { article: row.article }),
    row.brand,
    row.term && t('clientOffer.term', { term: row.term }),
    row.note,
  ].filter(Boolean)
  return (
    <li className={classes.row} data-counted={isCounted}>
      {choice !== 'included' && (
        <input
          type="checkbox"
          className={classes.tick}
          aria-label={t('clientOffer.take', { name })}
          checked={isTicked}
          disabled={!mayAnswer}
          onChange={() => onToggle(id)}
        />
      )}
      {row.image && <img src={row.image} alt="" loading="lazy" className={classes.picture} />}
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.muted}>
          {[choice === 'included' ? '' : t(`clientOffer.${choice}`), ...facts].filter(Boolean).join(', ')}
        </span>
        {(mayAnswer || comment !== '') && (
          <input
            className={classes.comment}
            value={comment}
            readOnly={!mayAnswer}
            maxLength={1000}
            placeholder={t('clientOffer.comment')}
            aria-label={t('clientOffer.commentTo', { name })}
            onChange={(event) => onComment(event.target.value)}
          />
        )}
      </div>
      <div className={classes.sums}>
        <strong>
          {price === null ? t('clientOffer.onRequest') : formatMoney((vat === 'top' ? row.net : row.gross) / 100)}
        </strong>
        {price !== null && (
          <span className={classes.muted}>
            {t('clientOffer.price', {
              amount: formatNumber(row.amount / 1000),
              unit: row.unit,
              price: formatMoney(price / 100),
            })}
            {isReduced(row) && (
              <>
                {' '}
                <s aria-label={t('clientOffer.priceBefore')}>{formatMoney((row.priceBefore ?? 0) / 100)}</s>
              </>
            )}
          </span>
        )}
      </div>
    </li>
  )
}
