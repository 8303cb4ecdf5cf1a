import type { SheetTotals } from '@snab/domain/pricing-sheet/price-sheet'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import worksheet from '../../worksheet/worksheet.module.css'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import classes from './sheet.module.css'

export function TotalsBar({ totals }: { totals: SheetTotals }) {
  const t = useTexts(pricingSheetTexts)
  const sum = (kopecks: number) => formatMoney(kopecks / 100)
  const share = formatNumber((totals.markup ?? 0) / 100)
  return (
    <div className={`${worksheet.bar} ${classes.totals}`} role="status">
      <span>{t('manager.sumCrm', { sum: sum(totals.crm) })}</span>
      <strong>{t('manager.sumOwn', { sum: sum(totals.own) })}</strong>
      <strong data-loss={totals.diff < 0 || undefined}>{t('manager.sumDiff', { sum: sum(totals.diff), share })}</strong>
      {totals.losses > 0 && <span data-loss>{t('manager.losses', { count: totals.losses })}</span>}
      {totals.unpriced > 0 && (
        <span className={worksheet.muted}>{t('manager.unpriced', { count: totals.unpriced })}</span>
      )}
    </div>
  )
}
