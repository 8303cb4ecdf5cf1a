import { moscowDay } from '@snab/domain/time/moscow-time'
import { may } from '@snab/domain/people/permissions'
import type { Config } from '../../../../config'
import { whoIs } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'

/** Who looks at an order, whether they are shown what was ordered, and on which day of Moscow. */
export type OrderReader = { session: Session; seesPositions: boolean; today: string }

export const orderReader = (
  session: Session,
  config: Pick<Config, 'SNAB_POSITIONS_IN_ORDER'>,
  now: Date,
): OrderReader => ({
  session,
  seesPositions: may('view-order-positions', whoIs(session, config)),
  today: moscowDay(now),
})
