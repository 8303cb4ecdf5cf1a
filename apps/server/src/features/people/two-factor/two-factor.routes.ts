import * as contract from '@snab/contract/people/two-factor'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { countRecoveryCodes } from './check-two-factor'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './own-two-factor'
import { hasTwoFactor } from './two-factor.queries'
import { findTwoFactorRule } from './two-factor-rule'

/** A person who must still set it up has no role yet, but may do so here. */
function refuseBuyers({ staffRole, owesTwoFactor }: Session): void {
  if (staffRole === null && !owesTwoFactor) throw new Rejected('not-allowed')
}

/** Staff manage their own two-factor, whatever their role. */
export function twoFactorRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  serve(app, contract.twoFactor, async ({ visitor: { session } }) => {
    refuseBuyers(session)
    return {
      isOn: await hasTwoFactor(db, session.userId),
      isRequired: (await findTwoFactorRule(db)).isRequired,
      recoveryCodesLeft: await countRecoveryCodes(db, session.userId),
    }
  })
  serve(app, contract.beginTwoFactor, async ({ body: { password }, visitor: { session } }) => {
    refuseBuyers(session)
    return beginTwoFactor(services, session, password)
  })
  serve(app, contract.confirmTwoFactor, async ({ body: { code }, visitor: { session } }) => {
    refuseBuyers(session)
    return { recoveryCodes: await confirmTwoFactor(services, session, code) }
  })
  serve(app, contract.renewRecoveryCodes, async ({ body: { code }, visitor: { session } }) => {
    refuseBuyers(session)
    return { recoveryCodes: await renewRecoveryCodes(services, session, code) }
  })
  serve(app, contract.endTwoFactor, async ({ body: { code }, visitor: { session } }) => {
    refuseBuyers(session)
    await endTwoFactor(services, session, code)
    return { done: true as const }
  })
}
