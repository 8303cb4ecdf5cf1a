import { shownFigure } from '@snab/domain/people/ceiling'
import type { Config } from '../../../config'
import type { CeilingCheck } from '../../people/ceiling/ceiling-check'

type Refund = {
  /** Kopecks. */
  total: number
  /** The sum that the same person has already refunded. */
  earlier?: number
  config: Pick<Config, 'SNAB_CURRENCY_SIGN'>
}

/** Refunds to a customer. */
export function askRefund(check: CeilingCheck, { total, earlier = 0, config }: Refund): void {
  const words = (kopecks: number) => shownFigure('refund', kopecks, config.SNAB_CURRENCY_SIGN)
  check.ask({
    kind: 'refund',
    asked: earlier + total,
    field: 'total',
    before: words(earlier),
    after: words(earlier + total),
  })
}
