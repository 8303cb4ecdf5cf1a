import * as contract from '@snab/contract/people/profile'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { closeInformationMessage } from './information-messages'

export function helpRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, contract.closeInformationMessage, async ({ visitor: { session }, body: { id } }) => {
    await closeInformationMessage(db, session.userId, id, clock())
    return { done: true as const }
  })
}
