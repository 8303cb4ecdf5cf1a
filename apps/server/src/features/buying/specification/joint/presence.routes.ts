import { stayAtSpecification } from '@snab/contract/buying/specification-presence'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../../http/rejected'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { findReaders } from '../specification.queries'
import { isAmongOwners } from '../specification-scope'
import { stay } from './presence.queries'

/** Who has a specification open, and which cell they are editing. */
export function specificationPresenceRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, stayAtSpecification, async ({ params: { id }, body, visitor: { session, buyer } }) => {
    const specification = await findReaders(db, session, buyer, id)
    if (!specification) throw new Rejected('specification-not-found')
    // a recommendation has readers from many companies, who must not see each other
    if (!isAmongOwners(session, specification)) return { people: [] }
    const others = await stay(db, session, { specificationId: id, ...body }, clock())
    return {
      people: others.map(({ userId, staffId, name, staff, itemId, cell }) => ({
        key: `${String(userId)}:${String(staffId ?? 0)}`,
        name,
        staff,
        at: itemId === null || cell === null ? null : { itemId, cell },
      })),
    }
  })
}
