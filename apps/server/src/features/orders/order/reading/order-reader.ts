import { moscowDay } from '@snab/domain/time/moscow-time'
import { may } from '@snab/domain/people/permissions'
import type { Config } from '../../../../config'
import { whoIs } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'

/** The reader of an order, whether they see its contents, the Moscow day, and the currency sign of sums in texts. */
export type OrderReader = { session: Session; seesPositions: boolean; today: string; currencySign: string }

export const orderReader = (
  session: Session,
  config: Pick<Config, 'SNAB_POSITIONS_IN_ORDER' | 'SNAB_CURRENCY_SIGN'>,
  now: Date,
): OrderReader => ({
  session,
  seesPositions: may('view-order-positions', whoIs(session, config)),
  today: moscowDay(now),
  currencySign: config.SNAB_CURRENCY_SIGN,
})
