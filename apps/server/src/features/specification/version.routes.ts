import * as contract from '@snab/contract/specification'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { SignedIn } from '../../http/visitor'
import type { Services } from '../../services'
import type { ViewOf } from '../catalogue/visitor-view'
import { readProductRows } from '../catalogue/product-rows'
import { findVisibleCustomIds } from '../custom-product/custom-product.queries'
import { lockForChange, touch } from './change-specification'
import { deleteItems, findItems, findRemoved, insertItems } from './item.queries'
import { stateOf } from '../pricing/listed-state'
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
      const goods = new Map(
        (
          await readProductRows(
            trx,
            then.items.flatMap(({ productId }) => productId ?? []),
          )
        ).map((row) => [row.id, row]),
      )
      const customIds = then.items.flatMap(({ customProductId }) => customProductId ?? [])
      const customs = await findVisibleCustomIds(trx, session, customIds)
      const rows = then.items.filter(
        ({ productId, customProductId }) =>
          (productId !== null && goods.has(productId)) || (customProductId !== null && customs.has(customProductId)),
      )
      await deleteItems(
        trx,
        params.id,
        (await findItems(trx, params.id)).map(({ id }) => id),
      )
      // rows that were there until now go on being compared with what they were saved at
      const returned = await findRemoved(
        trx,
        params.id,
        rows.flatMap(({ productId }) => productId ?? []),
      )
      await insertItems(
        trx,
        params.id,
        rows.map(({ productId, customProductId, sellerId, amount, note }, position) => ({
          productId,
          customProductId,
          sellerId,
          amount,
          note,
          position,
          clientKey: null,
          ...(returned({ productId, sellerId, amount }) ?? {
            state: stateOf(productId === null ? null : (goods.get(productId) ?? null), sellerId, amount, viewer),
          }),
        })),
      )
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
