import { setRegion } from '@snab/contract/people/company'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { REGION_COOKIE, type VisitorRegions } from './visitor-regions'

/** Stored with the account or the anonymous visitor's key; the browser also gets a cookie. */
export function regionRoutes(app: FastifyInstance, { db, dictionary }: Services, visitorRegions: VisitorRegions) {
  serve(app, setRegion, async ({ body: { id }, visitor: { session, visitorHash } }) => {
    if (!dictionary.current.regions.has(id)) throw new Rejected('region-not-found')
    if (session) await db.updateTable('users').set({ regionId: id }).where('id', '=', session.userId).execute()
    else if (visitorHash) await visitorRegions.set(visitorHash, id)
    return { done: true as const, regionCookie: { name: REGION_COOKIE, value: String(id) } }
  })
}
