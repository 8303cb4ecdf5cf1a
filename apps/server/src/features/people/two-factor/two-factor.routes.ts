import * as contract from '@snab/contract/people/two-factor'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { countRecoveryCodes } from './check-second-step'
import { beginSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes } from './own-second-step'
import { hasSecondStep } from './second-step.queries'
import { findSecondStepRule } from './second-step-rule'

/** Whoever owes the step has no role for the moment, and is let in here to switch it on. */
function refuseBuyers({ staffRole, owesSecondStep }: Session): void {
  if (staffRole === null && !owesSecondStep) throw new Rejected('not-allowed')
}

/** How one of the staff signs in: their own, whatever their role. */
export function secondStepRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  serve(app, contract.secondStep, async ({ visitor: { session } }) => {
    refuseBuyers(session)
    return {
      isOn: await hasSecondStep(db, session.userId),
      isRequired: (await findSecondStepRule(db)).isRequired,
      recoveryCodesLeft: await countRecoveryCodes(db, session.userId),
    }
  })
  serve(app, contract.beginSecondStep, async ({ body: { password }, visitor: { session } }) => {
    refuseBuyers(session)
    return beginSecondStep(services, session, password)
  })
  serve(app, contract.confirmSecondStep, async ({ body: { code }, visitor: { session } }) => {
    refuseBuyers(session)
    return { recoveryCodes: await confirmSecondStep(services, session, code) }
  })
  serve(app, contract.renewRecoveryCodes, async ({ body: { code }, visitor: { session } }) => {
    refuseBuyers(session)
    return { recoveryCodes: await renewRecoveryCodes(services, session, code) }
  })
  serve(app, contract.endSecondStep, async ({ body: { code }, visitor: { session } }) => {
    refuseBuyers(session)
    await endSecondStep(services, session, code)
    return { done: true as const }
  })
}
