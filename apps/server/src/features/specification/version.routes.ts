import * as contract from '@snab/contract/specification'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { SignedIn } from '../../http/visitor'
import type { Services } from '../../services'
import type { ViewOf } from '../catalogue/visitor-view'
import { findVisibleCustomIds } from '../custom-product/custom-product.queries'
import { lockForChange, touch } from './change-specification'
import { productOf, readGoods } from '../lines/goods'
import { findRemoved } from '../lines/line.queries'
import { writeLines } from '../lines/write-lines'
import { findItems } from './item.queries'
import { stateOf } from '../pricing/listed-state'
import { specificationKind } from './specification-kind'
import { readSpecification } from './read-specification'
import { findSpecification } from './specification.queries'
import { difference, findVersion, listVersions, type Version } from './versions'

/** History is its owner's: colleagues see the list as it is, not how it came about. */
export function versionRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, clock } = services

  async function own({ session, buyer }: SignedIn, id: number) {
    const specification = await findSpecification(db, session, buyer, id)
    if (!specification || specification.userId !== session.userId) throw new Rejected('specification-not-found')
    return specification
  }

  async function version(id: number, number: number): Promise<Version> {
    const found = await findVersion(db, id, number)
    if (!found) throw new Rejected('specification-not-found', { message: 'Такой версии нет' })
    return found
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
    // every change writes a version, so the newest one is today's list
    const now = await version(params.id, query.with ?? versions[0]?.number ?? params.number)
    return { ...presentVersion(then), difference: difference(then, now) }
  })

  serve(app, contract.restoreVersion, async ({ params, visitor }) => {
    const { session, buyer } = visitor
    await own(visitor, params.id)
    const viewer = await viewOf(visitor)
    await db.transaction().execute(async (trx) => {
      const specification = await lockForChange(trx, session, params.id)
      const then = await findVersion(trx, params.id, params.number)
      if (!then) throw new Rejected('specification-not-found', { message: 'Такой версии нет' })
      // what has been deleted for good since cannot come back
      const goods = await readGoods(
        trx,
        then.items.map(({ productId }) => ({ productId })),
      )
      const customIds = then.items.flatMap(({ customProductId }) => customProductId ?? [])
      const customs = await findVisibleCustomIds(trx, session, customIds)
      const rows = then.items.filter(
        ({ productId, customProductId }) =>
          productOf(goods, { productId }) !== null || (customProductId !== null && customs.has(customProductId)),
      )
      const removed = (await findItems(trx, params.id)).map(({ id }) => id)
      await writeLines(trx, specificationKind, params.id, { removed })
      // rows that were there until now go on being compared with what they were saved at
      const findReturned = await findRemoved(
        trx,
        specificationKind,
        params.id,
        rows.flatMap(({ productId }) => productId ?? []),
      )
      const added = rows.map(({ productId, customProductId, sellerId, amount, note }, position) => ({
        productId,
        customProductId,
        sellerId,
        amount,
        note,
        position,
        ...specificationKind.ownOf({}),
        ...(findReturned({ productId, sellerId, amount }) ??
          specificationKind.seenNow(stateOf(productOf(goods, { productId }), sellerId, amount, viewer), clock())),
      }))
      await writeLines(trx, specificationKind, params.id, { added })
      await trx
        .updateTable('specifications')
        .set({ name: then.name, description: then.description })
        .where('id', '=', params.id)
        .execute()
      await touch(trx, specification, session, clock(), 'restored')
    })
    const specification = await findSpecification(db, session, buyer, params.id)
    if (!specification) throw new Rejected('specification-not-found')
    return readSpecification(db, services, specification, viewer, session)
  })
}
