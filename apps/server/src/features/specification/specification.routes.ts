import { randomBytes } from 'node:crypto'
import * as contract from '@snab/contract/specification'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../db/database'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import { hashOf, type SignedIn } from '../../http/visitor'
import type { Services } from '../../services'
import type { ViewOf } from '../catalogue/visitor-view'
import { changeItems, lockForChange, removeItems, touch } from './change-specification'
import { appendRows, cartRows, leaveCart, rowsToCart } from './copy-rows'
import { productOf } from '../lines/goods'
import { patchChange, selectorOf } from '../lines/change-lines'
import { findItems } from './item.queries'
import { stateOf } from '../pricing/listed-state'
import { makeSpecification } from './make-specification'
import { checkAmounts } from '../lines/amounts'
import { specificationKind } from './specification-kind'
import { addRows } from './add-rows'
import { publishSpecification } from './publish-specification'
import { presentSummaries, readSpecification } from './read-specification'
import { ownedBy } from './specification-scope'
import { findLinked, findSpecification, listRows, lockOwn } from './specification.queries'

export function specificationRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, clock } = services

  async function readable({ session, buyer }: SignedIn, id: number) {
    const specification = await findSpecification(db, session, buyer, id)
    if (!specification) throw new Rejected('specification-not-found')
    return specification
  }

  async function linked(key: string) {
    const specification = await findLinked(db, hashOf(key))
    if (!specification) throw new Rejected('specification-not-found')
    return specification
  }

  const whole = async (visitor: SignedIn, id: number) =>
    readSpecification(db, services, await readable(visitor, id), await viewOf(visitor), visitor.session)
  const summary = async (visitor: SignedIn, id: number) => {
    const [found] = await presentSummaries(
      services,
      [await readable(visitor, id)],
      await viewOf(visitor),
      visitor.session,
    )
    if (!found) throw new Rejected('specification-not-found')
    return found
  }
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work)

  serve(app, contract.listSpecifications, async ({ query, visitor }) => {
    const { page, 'per-page': perPage } = query
    const { items, total, counts } = await listRows(db, visitor.session, visitor.buyer, { ...query, page, perPage })
    return {
      items: await presentSummaries(services, items, await viewOf(visitor), visitor.session),
      meta: { currentPage: page, perPage, totalCount: total, pageCount: Math.max(1, Math.ceil(total / perPage)) },
      counts,
    }
  })

  serve(app, contract.getSpecification, ({ params, visitor }) => whole(visitor, params.id))

  serve(app, contract.createSpecification, async ({ body, visitor }) => {
    const { session } = visitor
    checkAmounts(body.items)
    const viewer = await viewOf(visitor)
    const id = await inTransaction((trx) =>
      makeSpecification(trx, session, clock(), body, 'created', async (made) => {
        if (body.cartItemIds)
          await appendRows(trx, made, session, viewer, await cartRows(trx, session, body.cartItemIds), -1, clock())
        if (body.items.length > 0) await addRows(trx, services, session, viewer, made, body.items)
      }),
    )
    return whole(visitor, id)
  })

  serve(app, contract.updateSpecification, async ({ params, body, visitor }) => {
    await inTransaction(async (trx) => {
      const specification = await lockForChange(trx, visitor.session, params.id)
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      if (Object.keys(change).length === 0) return
      await trx.updateTable('specifications').set(change).where('id', '=', params.id).execute()
      await touch(trx, specification, visitor.session, clock(), 'changed')
    })
    return summary(visitor, params.id)
  })

  serve(app, contract.duplicateSpecification, async ({ params, body, visitor }) => {
    const original = await readable(visitor, params.id)
    const viewer = await viewOf(visitor)
    const head = {
      name: body.name ?? `${original.name} (копия)`.slice(0, 200),
      description: original.description,
      isShared: original.isShared,
    }
    const id = await inTransaction(async (trx) => {
      const rows = await findItems(trx, original.id)
      return makeSpecification(trx, visitor.session, clock(), head, 'copied', (made) =>
        appendRows(trx, made, visitor.session, viewer, rows, -1, clock()),
      )
    })
    return whole(visitor, id)
  })

  const setArchived = async (visitor: SignedIn, id: number, archivedAt: Date | null) => {
    await inTransaction(async (trx) => {
      const specification = await lockOwn(trx, visitor.session, id)
      if (!specification) throw new Rejected('specification-not-found')
      await trx.updateTable('specifications').set({ archivedAt, updatedAt: clock() }).where('id', '=', id).execute()
      await publishSpecification(trx, specification)
    })
    return summary(visitor, id)
  }
  serve(app, contract.archiveSpecification, ({ params, visitor }) => setArchived(visitor, params.id, clock()))
  serve(app, contract.restoreSpecification, ({ params, visitor }) => setArchived(visitor, params.id, null))

  serve(app, contract.emptyArchive, async ({ visitor }) => {
    const gone = await db
      .deleteFrom('specifications')
      .where(ownedBy(visitor.session))
      .where('archivedAt', 'is not', null)
      .returning('id')
      .execute()
    return { deleted: gone.length }
  })

  serve(app, contract.deleteSpecification, async ({ params, visitor }) => {
    await inTransaction(async (trx) => {
      const specification = await lockOwn(trx, visitor.session, params.id)
      if (!specification) throw new Rejected('specification-not-found')
      if (specification.archivedAt === null) throw new Rejected('specification-not-archived')
      await trx.deleteFrom('specifications').where('id', '=', params.id).execute()
      await publishSpecification(trx, specification)
    })
    return { done: true as const }
  })

  serve(app, contract.patchSpecificationItems, async ({ params, body, visitor }) => {
    checkAmounts(body.items)
    const viewer = await viewOf(visitor)
    // a row that its sender's own key means is looked for among all
    const namesIds = body.items.every(({ id }) => id !== undefined)
    return changeItems(services, visitor.session, viewer, params.id, body.version, (trx) => ({
      ...patchChange({ trx, services, viewer }, visitor.session, specificationKind, params.id, body.items),
      ...(namesIds && { touches: selectorOf(body.items) }),
    }))
  })

  serve(app, contract.deleteSpecificationItems, async ({ params, body, visitor }) => {
    const wanted = body.items.map(({ id }) => id)
    return changeItems(services, visitor.session, await viewOf(visitor), params.id, body.version, () => ({
      touches: { ids: wanted },
      goods: [],
      plan({ lines }) {
        const known = new Set(lines.map(({ id }) => id))
        if (!wanted.some((id) => known.has(id)))
          throw new Rejected('cart-item-not-found', { message: 'Этих строк уже нет в спецификации' })
        return { removed: wanted }
      },
    }))
  })

  serve(app, contract.settleSpecificationItems, async ({ params, body, visitor }) => {
    const viewer = await viewOf(visitor)
    const how = new Map(body.items.map(({ id, as }) => [id, as]))
    return changeItems(services, visitor.session, viewer, params.id, undefined, () => ({
      touches: { ids: [...how.keys()] },
      goods: [],
      plan({ lines }, goods) {
        const changed = lines.flatMap((row) => {
          const as = how.get(row.id)
          const now = as && stateOf(productOf(goods, row), row.sellerId, row.amount, viewer)
          if (!now) return []
          return [{ id: row.id, ...(as === 'accept' ? specificationKind.seenNow(now, clock()) : { keptState: now }) }]
        })
        return { changed }
      },
    }))
  })

  serve(app, contract.copyToCart, async ({ params, body, visitor }) => {
    const { id } = await readable(visitor, params.id)
    const chosen = body.items?.map((item) => (typeof item === 'number' ? item : item.id))
    const all = await findItems(db, id)
    const rows = chosen && chosen.length > 0 ? all.filter((row) => chosen.includes(row.id)) : all
    if (rows.length === 0) throw new Rejected('cart-item-not-found', { message: 'Этих строк уже нет в спецификации' })
    const viewer = await viewOf(visitor)
    const { copied, keep } = await inTransaction(async (trx) => {
      const specification = body.move ? await lockForChange(trx, visitor.session, id) : null
      const done = await rowsToCart(trx, services, visitor.session, viewer, rows)
      if (!specification) return done
      const left = new Set(done.copied.skipped.map((row) => row.id))
      const moved = rows.map((row) => row.id).filter((row) => !left.has(row))
      await removeItems(trx, specification, visitor.session, moved, clock())
      return done
    })
    keep()
    return copied
  })

  serve(app, contract.copyCartItems, async ({ body, visitor }) => {
    const { session } = visitor
    const viewer = await viewOf(visitor)
    const keep = await inTransaction(async (trx) => {
      const specification = await lockForChange(trx, session, body.targetId)
      const rows = await cartRows(trx, session, body.itemIds)
      const own = await findItems(trx, specification.id)
      if (own.length + rows.length > contract.MOST_ITEMS)
        throw new Rejected('invalid-input', {
          message: `В спецификации может быть не больше ${contract.MOST_ITEMS} строк`,
        })
      await appendRows(trx, specification.id, session, viewer, rows, own.at(-1)?.position ?? -1, clock())
      await touch(trx, specification, session, clock(), 'changed')
      const left = body.move
        ? await leaveCart(
            trx,
            services,
            session,
            viewer,
            rows.map(({ id }) => id),
          )
        : null
      return left?.keep
    })
    keep?.()
  })

  serve(app, contract.shareByLink, async ({ params, body, visitor }) => {
    const key = body.isOpen ? randomBytes(24).toString('base64url') : null
    await inTransaction(async (trx) => {
      const specification = await lockForChange(trx, visitor.session, params.id)
      await trx
        .updateTable('specifications')
        .set({ linkHash: key === null ? null : hashOf(key) })
        .where('id', '=', specification.id)
        .execute()
    })
    return { key }
  })

  serve(app, contract.getLinkedSpecification, async ({ params, visitor }) =>
    readSpecification(db, services, await linked(params.key), await viewOf(visitor), visitor.session),
  )

  serve(app, contract.copyLinkedSpecification, async ({ params, visitor }) => {
    const original = await linked(params.key)
    const viewer = await viewOf(visitor)
    const id = await inTransaction(async (trx) => {
      const rows = await findItems(trx, original.id)
      return makeSpecification(
        trx,
        visitor.session,
        clock(),
        { name: original.name, description: original.description, isShared: true },
        'copied',
        (made) => appendRows(trx, made, visitor.session, viewer, rows, -1, clock()),
      )
    })
    return whole(visitor, id)
  })
}
