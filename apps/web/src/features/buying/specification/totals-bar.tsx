import type { Specification, SpecificationItem } from '@snab/contract/buying/specification'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import type { ReactNode } from 'react'
import { formatMoney, formatWeight } from '../../../lib/texts/format'
import { useAppInfo } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import classes from './screen.module.css'
import { totalsOf } from '../lines/list/chosen-totals'
import { linesTexts } from '../lines/lines.texts'
import { specificationTexts } from './specification.texts'

/** Of the selected rows if there are any, else of all as calculated by the server. */
export function TotalsBar({
  specification: { totals, total, positions },
  chosen,
  isSaving,
  isStalled = false,
  children,
}: {
  specification: Specification
  chosen: readonly SpecificationItem[]
  isSaving: boolean
  /** Waiting for the connection. */ isStalled?: boolean
  children?: ReactNode
}) {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  const { priceWithVat } = useAppInfo().configuration
  const { price, vat, weightKg: weight } = chosen.length === 0 ? totals : totalsOf(chosen)
  return (
    <div className={classes.totals} data-outdated={isSaving || undefined}>
      <span>
        {chosen.length === 0
          ? common('lines.positions', { count: positions })
          : t('spec.selectedRows', { count: chosen.length })}
      </span>
      {children}
      <span role="status" className={classes.saving}>
        {isSaving ? (isStalled ? common('lines.waiting') : t('spec.saving')) : ''}
      </span>
      {weight > 0 && <span className={classes.muted}>{t('spec.weight', { weight: formatWeight(weight) })}</span>}
      {total !== null && (
        <>
          {!priceWithVat && (
            <span className={classes.muted}>
              {t('spec.net', { sum: formatMoney(toRoubles(toKopecks(price) - toKopecks(vat))) })}
            </span>
          )}
          {(vat > 0 || !priceWithVat) && (
            <span className={classes.muted}>
              {t(priceWithVat ? 'spec.vat' : 'spec.vatOnTop', { sum: formatMoney(vat) })}
            </span>
          )}
          <span>
            {t('spec.total')} <strong className={classes.sum}>{formatMoney(price)}</strong>
          </span>
        </>
      )}
    </div>
  )
}
