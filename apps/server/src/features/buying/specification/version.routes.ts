import * as rows from '@snab/contract/buying/specification-items'
import * as contract from '@snab/contract/buying/specification-version'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { listCellChanges } from './joint/cell-changes'
import { readSpecification } from './read-specification'
import { restoreVersion } from './restore-version'
import { mayChangeRows } from './specification-scope'
import { findSpecification } from './specification.queries'
import { difference, findVersion, listVersions, type Version } from './versions'

/** The owner sees the history, and colleagues who may change the rows; others see the current list. */
export function versionRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db } = services

  async function own({ session, buyer }: SignedIn, id: number) {
    const specification = await findSpecification(db, session, buyer, id)
    if (!specification) throw new Rejected('specification-not-found')
    if (specification.userId !== session.userId && !mayChangeRows(session, specification))
      throw new Rejected('specification-not-found')
    return specification
  }

  async function version(id: number, number: number): Promise<Version> {
    const row = await findVersion(db, id, number)
    if (!row) throw new Rejected('specification-not-found', { message: 'Такой версии нет' })
    return row
  }

  const presentVersion = ({
    number,
    at,
    author,
    action,
    positions,
  }: Omit<Version, 'name' | 'description' | 'items'>) => ({ number, at: at.toISOString(), author, action, positions })

  serve(app, contract.listVersions, async ({ params, visitor }) => {
    await own(visitor, params.id)
    return { items: (await listVersions(db, params.id)).map(presentVersion) }
  })

  serve(app, contract.compareVersion, async ({ params, query, visitor }) => {
    const specification = await own(visitor, params.id)
    const then = await version(params.id, params.number)
    const versions = await listVersions(db, specification.id)
    // every change writes a version, so the newest one is the current list
    const now = await version(params.id, query.with ?? versions[0]?.number ?? params.number)
    return { ...presentVersion(then), difference: difference(then, now) }
  })

  serve(app, rows.listCellChanges, async ({ params, query, visitor }) => {
    await own(visitor, params.id)
    const { items, hasMore } = await listCellChanges(db, params.id, query)
    return { items: items.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })), hasMore }
  })

  serve(app, contract.restoreVersion, async ({ params, visitor }) => {
    const { session, buyer } = visitor
    await own(visitor, params.id)
    const viewer = await viewOf(visitor)
    await restoreVersion(services, session, viewer, params.id, params.number)
    const specification = await findSpecification(db, session, buyer, params.id)
    if (!specification) throw new Rejected('specification-not-found')
    return readSpecification(db, services, specification, viewer, session)
  })
}
