import { answerSandboxOrder } from '@snab/contract/integration/sandbox'
import * as contract from '@snab/contract/orders/order'
import { placeOrder } from '@snab/contract/orders/place-order'
import { toRoubles } from '@snab/domain/money/money'
import type { FastifyInstance } from 'fastify'
import { onTrial } from '../../../db/on-trial'
import { tooMany } from '../../../http/limits/too-many'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { playInSandbox } from '../../../http/sandbox'
import { serve } from '../../../http/serve'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { requestOf } from '../../orders/order/placing/place-order'
import { findStatuses } from '../../orders/order/reading/order.queries'
import { realEndpoints } from './real-endpoints'
import {
  answerInPlaceOfErp,
  findPlacedInSandbox,
  findSandboxOrder,
  keepSandboxOrders,
  listSandboxOrders,
  presentSandboxOrders,
  readSandboxOrders,
  type SandboxOrder,
} from './sandbox-orders'

function sandboxKey({ session }: Visitor): number {
  if (!session?.key?.isSandbox) throw new Rejected('only-in-sandbox')
  return session.key.id
}

/** Each uses a connection outside the pool. */
const mostTrials = 3

/** Answers to sandbox keys about orders. */
export function sandboxRoutes(app: FastifyInstance, { db, clock }: Services) {
  let trials = 0
  const present = (orders: readonly SandboxOrder[]) => presentSandboxOrders(db, orders, clock())
  async function presentOne(order: SandboxOrder) {
    const [shown] = await present([order])
    if (!shown) throw new Rejected('order-not-found')
    return shown
  }

  async function presentPlaced(orders: readonly SandboxOrder[], requestHash: Buffer) {
    if (orders.some((order) => !order.requestHash.equals(requestHash))) throw new Rejected('client-key-reused')
    return { orders: await present(orders), approval: null }
  }

  playInSandbox(app, placeOrder, async ({ visitor, body }, real) => {
    const keyId = sandboxKey(visitor)
    const { clientKey, requestHash } = requestOf(body)
    const before = await findPlacedInSandbox(db, keyId, clientKey)
    if (before.length > 0) return presentPlaced(before, requestHash)
    if (trials >= mostTrials) throw tooMany(1000)
    trials += 1
    const answer = await onTrial(db, real).finally(() => (trials -= 1))
    if (answer.orders.length === 0) return answer
    return presentPlaced(
      await keepSandboxOrders(db, answer.orders, { keyId, clientKey, requestHash, now: clock() }),
      requestHash,
    )
  })
  for (const endpoint of realEndpoints) playInSandbox(app, endpoint, (_call, real) => real())
  playInSandbox(app, contract.listOrders, async ({ visitor, query: { page, 'per-page': perPage, status } }) => {
    const keyId = sandboxKey(visitor)
    const all = (await listSandboxOrders(db, keyId, clock())).filter(
      (order) => status === undefined || order.status === status,
    )
    const ids = all.slice((page - 1) * perPage, page * perPage).map(({ id }) => id)
    const items = []
    for await (const order of readSandboxOrders(db, { keyId, ids, now: clock() })) items.push(order)
    return {
      items,
      meta: pageMeta({ page, perPage, total: all.length }),
      statuses: await findStatuses(db),
      sum: toRoubles(all.reduce((sum, { total }) => sum + total, 0)),
    }
  })
  playInSandbox(app, contract.getOrder, async ({ visitor, params: { id } }) =>
    presentOne(await findSandboxOrder(db, sandboxKey(visitor), id)),
  )
  playInSandbox(app, contract.cancelOrder, async ({ visitor, params: { id } }) =>
    presentOne(await answerInPlaceOfErp(db, sandboxKey(visitor), id, { status: 'cancelled', confirmed: {} }, clock())),
  )

  serve(
    app,
    answerSandboxOrder,
    async ({ visitor, params: { id }, body: { status, lines } }) => {
      const confirmed = Object.fromEntries(lines.map((line) => [String(line.id), Math.round(line.confirmed * 1000)]))
      return presentOne(await answerInPlaceOfErp(db, sandboxKey(visitor), id, { status, confirmed }, clock()))
    },
    { admit: ({ visitor }) => sandboxKey(visitor) },
  )
}
