import * as contract from '@snab/contract/buying/specification'
import * as rows from '@snab/contract/buying/specification-items'
import * as links from '@snab/contract/buying/specification-link'
import { longest } from '@snab/domain/field-limits'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { hashOf, type SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { checkAmounts } from '../lines/amounts'
import { checkPieces } from '../lines/cut-pieces'
import { addRows } from './add-rows'
import { deleteSpecification, emptyArchive, setArchived } from './archive-specification'
import { patchRows, removeRows, settleRows } from './change-rows'
import { appendRows, cartRows } from './copy-rows'
import { copySpecification } from './copy-specification'
import { makeSpecification } from './make-specification'
import { copyRowsToCart } from './move-between-lists'
import { presentSummaries, readChangedRows, readSpecification } from './read-specification'
import { findLinked, findSpecification, listRows } from './specification.queries'
import { shareByLink, updateSpecification } from './update-specification'

export function specificationRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const read = reader(services, viewOf)
  listRoutes(app, services, viewOf, read)
  archiveRoutes(app, services, read)
  rowRoutes(app, services, viewOf, read)
  linkRoutes(app, services, viewOf, read)
}

/** Reads specifications for their readers; others are not found. */
function reader(services: Services, viewOf: ViewOf) {
  const { db } = services
  async function readable({ session, buyer }: SignedIn, id: number) {
    const specification = await findSpecification(db, session, buyer, id)
    if (!specification) throw new Rejected('specification-not-found')
    return specification
  }
  return {
    readable,
    whole: async (visitor: SignedIn, id: number) =>
      readSpecification(db, services, await readable(visitor, id), await viewOf(visitor), visitor.session),
    async summary(visitor: SignedIn, id: number) {
      const own = [await readable(visitor, id)]
      const [summary] = await presentSummaries(services, own, await viewOf(visitor), visitor.session)
      if (!summary) throw new Rejected('specification-not-found')
      return summary
    },
  }
}
type Reader = ReturnType<typeof reader>

function listRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf, { readable, whole, summary }: Reader) {
  const { db, clock } = services

  serve(app, contract.listSpecifications, async ({ query, visitor }) => {
    const { page, 'per-page': perPage } = query
    const { items, total, counts } = await listRows(db, visitor.session, visitor.buyer, { ...query, page, perPage })
    return {
      items: await presentSummaries(services, items, await viewOf(visitor), visitor.session),
      meta: pageMeta({ page, perPage, total }),
      counts,
    }
  })

  serve(app, contract.getSpecification, ({ params, visitor }) => whole(visitor, params.id))

  serve(app, rows.listChangedItems, async ({ params, query, visitor }) =>
    readChangedRows(services, await readable(visitor, params.id), await viewOf(visitor), visitor.session, query.since),
  )

  serve(app, contract.createSpecification, async ({ body, visitor }) => {
    const { session } = visitor
    checkAmounts(body.items)
    checkPieces(body.items)
    const viewer = await viewOf(visitor)
    const id = await db.transaction().execute((trx) =>
      makeSpecification(trx, session, clock(), body, 'created', async (made) => {
        if (body.cartItemIds)
          await appendRows(trx, made, session, viewer, await cartRows(trx, session, body.cartItemIds), -1, clock())
        if (body.items.length > 0) await addRows(trx, services, session, viewer, made, body.items)
      }),
    )
    return whole(visitor, id)
  })

  serve(app, contract.updateSpecification, async ({ params, body, visitor }) => {
    await updateSpecification(services, visitor.session, params.id, body)
    return summary(visitor, params.id)
  })

  serve(app, contract.duplicateSpecification, async ({ params, body, visitor }) => {
    const original = await readable(visitor, params.id)
    const id = await copySpecification(services, visitor.session, await viewOf(visitor), original, {
      name: body.name ?? `${original.name} (копия)`.slice(0, longest.specificationName),
      isShared: original.isShared,
    })
    return whole(visitor, id)
  })
}

function archiveRoutes(app: FastifyInstance, services: Services, { summary }: Reader) {
  serve(app, contract.archiveSpecification, async ({ params, visitor }) => {
    await setArchived(services, visitor.session, params.id, services.clock())
    return summary(visitor, params.id)
  })
  serve(app, contract.restoreSpecification, async ({ params, visitor }) => {
    await setArchived(services, visitor.session, params.id, null)
    return summary(visitor, params.id)
  })
  serve(app, contract.emptyArchive, async ({ visitor }) => ({ deleted: await emptyArchive(services, visitor.session) }))
  serve(app, contract.deleteSpecification, async ({ params, visitor }) => {
    await deleteSpecification(services, visitor.session, params.id)
    return { done: true as const }
  })
}

function rowRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf, { readable }: Reader) {
  serve(app, rows.patchSpecificationItems, async ({ params, body, visitor }) =>
    patchRows(services, visitor.session, await viewOf(visitor), params.id, body),
  )
  serve(app, rows.deleteSpecificationItems, async ({ params, body, visitor }) =>
    removeRows(services, visitor.session, await viewOf(visitor), params.id, body),
  )
  serve(app, rows.settleSpecificationItems, async ({ params, body, visitor }) =>
    settleRows(services, visitor.session, await viewOf(visitor), params.id, body),
  )
  serve(app, rows.copyToCart, async ({ params, body, visitor }) => {
    const { id } = await readable(visitor, params.id)
    return copyRowsToCart(services, visitor.session, await viewOf(visitor), id, body)
  })
}

function linkRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf, { whole }: Reader) {
  const { db } = services
  async function linked(key: string) {
    const specification = await findLinked(db, hashOf(key))
    if (!specification) throw new Rejected('specification-not-found')
    return specification
  }

  serve(app, links.shareByLink, async ({ params, body, visitor }) => ({
    key: await shareByLink(services, visitor.session, params.id, body.isOpen),
  }))
  serve(app, links.getLinkedSpecification, async ({ params, visitor }) =>
    readSpecification(db, services, await linked(params.key), await viewOf(visitor), visitor.session),
  )
  serve(app, links.copyLinkedSpecification, async ({ params, visitor }) => {
    const original = await linked(params.key)
    const { name } = original
    const id = await copySpecification(services, visitor.session, await viewOf(visitor), original, {
      name,
      isShared: true,
    })
    return whole(visitor, id)
  })
}
