import type { Specification, SpecificationItem } from '@snab/contract/specification'
import type { ReactNode } from 'react'
import { formatMoney, formatWeight } from '../../lib/format'
import { useAppInfo } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import classes from './screen.module.css'
import { specificationTexts } from './specification.texts'

const kopecks = (value: number) => Math.round(value * 100)

/** Of the chosen rows when some are chosen, else of all as the server counted them. */
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
  /** It waits for the connection. */ isStalled?: boolean
  children?: ReactNode
}) {
  const t = useTexts(specificationTexts)
  const { priceWithVat } = useAppInfo().configuration
  const price =
    chosen.length === 0 ? totals.price : chosen.reduce((sum, item) => sum + kopecks(item.total ?? 0), 0) / 100
  const vat = chosen.length === 0 ? totals.vat : chosen.reduce((sum, item) => sum + kopecks(item.vat), 0) / 100
  const weight =
    chosen.length === 0
      ? totals.weightKg
      : chosen.reduce((sum, item) => sum + Math.round(item.weightKg * 1000), 0) / 1000
  return (
    <div className={classes.totals} data-outdated={isSaving || undefined}>
      <span>
        {chosen.length === 0
          ? t('spec.positions', { count: positions })
          : t('spec.selectedRows', { count: chosen.length })}
      </span>
      {children}
      <span role="status" className={classes.saving}>
        {isSaving ? t(isStalled ? 'spec.waiting' : 'spec.saving') : ''}
      </span>
      {weight > 0 && <span className={classes.muted}>{t('spec.weight', { weight: formatWeight(weight) })}</span>}
      {total !== null && (
        <>
          {!priceWithVat && (
            <span className={classes.muted}>
              {t('spec.net', { sum: formatMoney((kopecks(price) - kopecks(vat)) / 100) })}
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
