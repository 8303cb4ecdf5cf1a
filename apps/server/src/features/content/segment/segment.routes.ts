import * as contract from '@snab/contract/content/segment'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { addSegment, changeSegment, deleteSegment, restoreSegment } from './change-segment'
import { countSegment } from './count-segment'
import { presentRow, presentSegment } from './segment-row'
import { findChosen, findCompaniesOf, findSegment, findSegmentNames, findSegments } from './segment.queries'

/** Groups of companies, to address content to a part of the buyers. */
export function segmentRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  async function readSegment(session: Session, id: number): Promise<contract.Segment> {
    const row = await findSegment(db, session, id, clock())
    if (!row) throw new Rejected('not-found')
    return presentSegment(row, await findChosen(db, id))
  }
  const meta = (page: number, perPage: number, totalCount: number) => pageMeta({ page, perPage, total: totalCount })

  serve(app, contract.listSegments, async ({ query, visitor: { session } }) => {
    const { keyword, page, 'per-page': perPage } = query
    const { items, total } = await findSegments(db, session, { keyword, page, perPage, now: clock() })
    return { items: items.map(presentRow), meta: meta(page, perPage, total) }
  })
  serve(app, contract.getSegment, ({ params: { id }, visitor: { session } }) => readSegment(session, id))
  serve(app, contract.segmentCompanies, async ({ params: { id }, query, visitor: { session } }) => {
    const { page, 'per-page': perPage } = query
    await readSegment(session, id)
    const { items, total } = await findCompaniesOf(db, id, { page, perPage, now: clock() })
    return { items, meta: meta(page, perPage, total) }
  })
  serve(app, contract.addSegment, async ({ body, visitor: { session } }) =>
    readSegment(session, await addSegment(services, session, body)),
  )
  serve(app, contract.changeSegment, async ({ params: { id }, body, visitor: { session } }) => {
    await changeSegment(services, session, id, body)
    return readSegment(session, id)
  })
  serve(app, contract.deleteSegment, async ({ params: { id }, query: { version }, visitor: { session } }) => {
    await deleteSegment(services, session, { id, version })
    return { done: true as const }
  })
  serve(app, contract.restoreSegment, async ({ params: { id }, visitor: { session } }) => {
    await restoreSegment(services, session, id)
    return readSegment(session, id)
  })
  serve(app, contract.countSegment, ({ body, visitor: { session } }) => countSegment(services, session, body))
  serve(app, contract.segmentChoice, async () => ({ items: await findSegmentNames(db) }))
}
