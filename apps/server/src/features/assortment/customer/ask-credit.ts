import { shownFigure } from '@snab/domain/people/ceiling'
import type { Config } from '../../../config'
import type { CeilingCheck } from '../../people/ceiling/ceiling-check'

/** Kopecks and days; undefined: not changed. */
type Terms = { credit?: number | undefined; deferralDays?: number | null | undefined }
type Change = {
  before: Terms
  after: Terms
  config: Pick<Config, 'SNAB_CURRENCY_SIGN'>
  /** The fields' position in the form. */
  within?: 'credit'
  /** Which of several. */
  about?: string
}

/** A customer's credit. Lowering it needs no release. */
export function askCredit(
  check: CeilingCheck,
  { before, after, config: { SNAB_CURRENCY_SIGN: sign }, within, about }: Change,
): void {
  for (const [kind, name] of [
    ['credit', 'credit'],
    ['deferral', 'deferralDays'],
  ] as const) {
    const [was, becomes] = [before[name] ?? 0, after[name] ?? 0]
    if (becomes <= was) continue
    check.ask({
      kind,
      asked: becomes,
      field: within ? `${within}.${name}` : name,
      ...(about !== undefined && { about }),
      before: shownFigure(kind, was, sign),
      after: shownFigure(kind, becomes, sign),
    })
  }
}
