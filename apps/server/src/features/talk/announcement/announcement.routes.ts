import * as contract from '@snab/contract/talk/announcement'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findAnnouncement, findAnnouncements } from './announcement.queries'
import { countPeople } from './audience'
import { addAnnouncement, cancelAnnouncement } from './keep-announcement'

/** Announcements of staff to buyers. */
export function announcementRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  async function read(id: number): Promise<contract.Announcement> {
    const announcement = await findAnnouncement(db, id)
    if (!announcement) throw new Rejected('not-found')
    return announcement
  }

  serve(app, contract.listAnnouncements, async ({ query: { page, 'per-page': perPage } }) => {
    const { items, total } = await findAnnouncements(db, { page, perPage })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, contract.countAudience, ({ body }) => countPeople(db, body, clock()))
  serve(app, contract.addAnnouncement, async ({ body, visitor: { session } }) =>
    read(await addAnnouncement(services, session, body)),
  )
  serve(app, contract.cancelAnnouncement, async ({ params: { id }, visitor: { session } }) => {
    await cancelAnnouncement(services, session, id)
    return read(id)
  })
}
