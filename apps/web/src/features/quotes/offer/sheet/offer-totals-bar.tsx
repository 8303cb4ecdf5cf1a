import type { OfferTotals } from '@snab/domain/offer/price-offer'
import { targetRefusalWords, type TargetRefusal } from '@snab/domain/offer/refusal-words'
import { useAppInfo } from '../../../../shared/session/startup'
import { formatMoney, formatNumber, formatWeight } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import worksheet from '../../worksheet/worksheet.module.css'
import { offerTexts } from '../offer.texts'
import classes from './offer-screen.module.css'

type Props = { totals: OfferTotals; hasVat: boolean; refusal: TargetRefusal | null }

export function OfferTotalsBar({ totals, hasVat, refusal }: Props) {
  const t = useTexts(offerTexts)
  const { currencySign } = useAppInfo().configuration
  const sum = (kopecks: number) => ({ sum: formatMoney(kopecks / 100) })
  return (
    <div className={worksheet.bar} role="status">
      <strong>{t('offer.sumSale', sum(totals.gross))}</strong>
      {hasVat && <span>{t('offer.sumVat', sum(totals.vat))}</span>}
      <span className={worksheet.muted}>{t('offer.sumPurchase', sum(totals.purchase))}</span>
      <span>
        {t('offer.sumMargin', { ...sum(totals.margin), share: formatNumber((totals.marginShare ?? 0) / 100) })}
      </span>
      {totals.discount > 0 && <span>{t('offer.sumDiscount', sum(totals.discount))}</span>}
      {totals.weightGrams > 0 && (
        <span className={worksheet.muted}>
          {t('offer.sumWeight', { weight: formatWeight(totals.weightGrams / 1000) })}
        </span>
      )}
      {refusal && (
        <span role="alert" className={classes.problem}>
          {targetRefusalWords(refusal, currencySign)}
        </span>
      )}
    </div>
  )
}
