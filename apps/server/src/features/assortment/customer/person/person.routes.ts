import * as contract from '@snab/contract/assortment/customers/customer-person'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { findInvitations } from '../../../people/company/invitations'
import { requireCustomer } from '../customer.queries'
import { inviteAgain, invitePerson, withdrawInvitation } from './invite-person'
import { changePerson, movePerson, resetPerson, signOutPerson } from './keep-person'
import { findPeople } from './person.queries'

const done = { done: true as const }

/** The people of a customer, managed by its supplier. */
export function customerPersonRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listPeople, async ({ params: { id }, visitor: { session } }) => {
    await requireCustomer(db, session, id)
    return {
      items: await findPeople(db, id, clock()),
      invitations: await findInvitations(db, { companyId: id, userId: session.userId, isAdministrator: true }, clock()),
    }
  })
  serve(app, contract.changePerson, async ({ params: { id, userId }, body, visitor: { session } }) => {
    await changePerson(services, session, { companyId: id, userId }, body)
    return done
  })
  serve(app, contract.signOutPerson, async ({ params: { id, userId }, visitor: { session } }) => ({
    ended: await signOutPerson(services, session, { companyId: id, userId }),
  }))
  serve(app, contract.resetPerson, async ({ params: { id, userId }, visitor: { session } }) => {
    await resetPerson(services, session, { companyId: id, userId })
    return done
  })
  serve(app, contract.movePerson, async ({ params: { id, userId }, body, visitor: { session } }) => {
    await movePerson(services, session, { companyId: id, userId }, body.companyId)
    return done
  })
  serve(app, contract.invitePerson, ({ params: { id }, body, visitor: { session } }) =>
    invitePerson(services, session, id, body),
  )
  serve(app, contract.inviteAgain, ({ params: { id, invitationId }, visitor: { session } }) =>
    inviteAgain(services, session, id, invitationId),
  )
  serve(app, contract.withdrawInvitation, async ({ params: { id, invitationId }, visitor: { session } }) => {
    await withdrawInvitation(services, session, id, invitationId)
    return done
  })
}
