/**
 * How a seller pays VAT: `general` is ОСН; the others are УСН, without VAT or with a reduced rate (НК, chapter 26.2 and
 * article 164, item 8).
 */
export const vatRegimes = ['general', 'without-vat', 'reduced-5', 'reduced-7'] as const
export type VatRegime = (typeof vatRegimes)[number]

/** `ground`: the law that exempts from VAT, printed on documents; empty where VAT is paid. */
export type RegimePeriod = { from: string; regime: VatRegime; ground: string }

export const regimeNames: Record<VatRegime, string> = {
  general: 'ОСН, НДС по ставкам товаров',
  'without-vat': 'УСН без НДС',
  'reduced-5': 'УСН, НДС 5 %',
  'reduced-7': 'УСН, НДС 7 %',
}

const general: RegimePeriod = { from: '', regime: 'general', ground: '' }

/** The period that holds on that day (YYYY-MM-DD): the latest one that has begun; ОСН before the first. */
export const regimeOn = (periods: readonly RegimePeriod[], day: string): RegimePeriod =>
  periods
    .filter(({ from }) => from <= day)
    .reduce((latest, period) => (period.from > latest.from ? period : latest), general)

/** Basis points. */
export const reducedRates: Partial<Record<VatRegime, number>> = { 'reduced-5': 500, 'reduced-7': 700 }
