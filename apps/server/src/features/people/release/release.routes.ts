import * as contract from '@snab/contract/people/release'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findCeilings } from '../ceiling/ceilings'
import { askRelease } from './ask-release'
import { decideRelease, withdrawRelease } from './decide-release'
import type { Releasable } from './releasable'
import { findReleases } from './release.queries'

/** Changes above a ceiling: requested, decided, withdrawn. */
export function releaseRoutes(app: FastifyInstance, services: Services, actions: readonly Releasable[]) {
  serve(app, contract.listReleases, async ({ query: { tab, page, 'per-page': perPage }, visitor: { session } }) => {
    const reader = { session, ceilings: await findCeilings(services.db, session), now: services.clock() }
    const { items, total, waiting, own } = await findReleases(services.db, reader, { tab, page, perPage })
    return { items, counts: { waiting, own }, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, contract.askRelease, ({ body, visitor: { session } }) => askRelease(services, actions, session, body))
  serve(app, contract.decideRelease, async ({ params: { id }, body, visitor: { session } }) => {
    await decideRelease(services, actions, session, id, body)
    return { done: true as const }
  })
  serve(app, contract.withdrawRelease, async ({ params: { id }, visitor: { session } }) => {
    await withdrawRelease(services, session, id)
    return { done: true as const }
  })
}
