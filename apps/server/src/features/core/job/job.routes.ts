import * as contract from '@snab/contract/core/job'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { cancelJob } from './cancel-job'
import { findJob, findJobs, findLeftAlone } from './job.queries'

export function jobRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listJobs, ({ query: { page, 'per-page': perPage, state } }) =>
    findJobs(db, { page, perPage, state }, clock()),
  )
  serve(app, contract.getJob, async ({ params: { id } }) => {
    const job = await findJob(db, id, clock())
    if (!job) throw new Rejected('not-found')
    return { ...job, leftAlone: await findLeftAlone(db, id) }
  })
  serve(app, contract.cancelJob, async ({ params: { id }, visitor: { session } }) => {
    await cancelJob(services, session, id)
    return { done: true as const }
  })
}
