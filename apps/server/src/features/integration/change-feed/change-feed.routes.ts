import { changeFeed, feedParts, type FeedLine, type FeedPart } from '@snab/contract/integration/change-feed'
import type { KeyScope } from '@snab/domain/people/access-key'
import type { FastifyInstance } from 'fastify'
import { lineAnswer } from '../../../http/answers/line-answer'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf, VisitorView } from '../../catalogue/goods/visitor-view'
import { orderReader } from '../../orders/order/reading/order-reader'
import {
  continues,
  findFeedState,
  marksOf,
  readFeedPlace,
  writeFeedPlace,
  type FeedPlace,
  type FeedState,
} from './feed-place'
import { findGoodsChanges, goodsLines, type GoodsPart } from './goods-lines'
import { findObjectChanges, objectLines, type ObjectKind } from './object-lines'
import { listSandboxOrders, readSandboxOrders } from '../sandbox/sandbox-orders'

const scopes: Record<FeedPart, KeyScope> = {
  products: 'catalogue',
  prices: 'catalogue',
  stocks: 'catalogue',
  orders: 'orders-read',
  documents: 'documents',
}
const markOf = { products: 'words', prices: 'terms', stocks: 'warehouses' } as const
const goodsParts: readonly GoodsPart[] = ['products', 'prices', 'stocks']
const kindOf = { orders: 'order', documents: 'document' } as const satisfies Partial<Record<FeedPart, ObjectKind>>

export function changeFeedRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  serve(app, changeFeed, async ({ query: { since, what }, visitor }) => {
    const before = since === undefined ? null : readFeedPlace(since)
    const parts = partsFor(visitor.session, what)
    // without a database the answer is 503; once streaming has begun, an error can only cut the answer off
    const state = await findFeedState(services.db, before)
    const view = await viewOf(visitor)
    return lineAnswer(changes(services, visitor.session, { before, parts, state, view }))
  })
}

/** The requested parts, or all that the key may read; throws for a part that it may not. */
function partsFor({ key }: Session, what: readonly FeedPart[] | undefined): ReadonlySet<FeedPart> {
  const may = (part: FeedPart) => !key || key.scopes.includes(scopes[part])
  if (what?.some((part) => !may(part))) throw new Rejected('key-may-not')
  return new Set(what ?? feedParts.filter(may))
}

type Asked = { before: FeedPlace | null; parts: ReadonlySet<FeedPart>; state: FeedState; view: VisitorView }

async function* changes(
  { db, config, clock }: Services,
  session: Session,
  { before, parts, state, view }: Asked,
): AsyncGenerator<FeedLine> {
  const marks = marksOf(session, view, clock())
  const { incarnation, horizon: until } = state
  const wasTold = (part: FeedPart) => before?.parts.includes(part) ?? false

  const goods = new Set(goodsParts.filter((part) => parts.has(part)))
  if (goods.size > 0) {
    const from = continues(before, 'products', state)
    const { isAll, byId } =
      from === null
        ? { isAll: true, byId: new Map<number, Set<GoodsPart>>() }
        : await findGoodsChanges(db, { from, until })
    const all = new Set(
      [...goods].filter((part) => isAll || !wasTold(part) || before?.marks[markOf[part]] !== marks[markOf[part]]),
    )
    yield* goodsLines(db, view, goods, { all, byId })
  }

  const objectParts = (['orders', 'documents'] as const).filter((part) => parts.has(part))
  if (objectParts.length > 0) {
    const isSameReach = before?.marks.reach === marks.reach
    const from = isSameReach ? continues(before, 'buyers', state) : null
    const changed = from === null ? null : await findObjectChanges(db, session, { from, until })
    const reader = orderReader(session, config, clock())
    const sandbox = session.key?.isSandbox ? session.key.id : null
    for (const part of objectParts)
      if (sandbox !== null && part === 'orders') yield* sandboxLines(db, sandbox, clock())
      else yield* objectLines(db, kindOf[part], reader, (wasTold(part) && changed?.[kindOf[part]]) || 'all')
  }
  const anchors = { products: state.logs.products.anchors, buyers: state.logs.buyers.anchors }
  yield { kind: 'end', since: writeFeedPlace({ incarnation, horizon: until, parts: [...parts], marks, anchors }) }
}

/** A sandbox has few orders, so all of them are sent each time. */
async function* sandboxLines(db: Services['db'], keyId: number, now: Date): AsyncGenerator<FeedLine> {
  yield { kind: 'resync', of: 'orders' }
  const ids = (await listSandboxOrders(db, keyId, now)).map(({ id }) => id)
  for await (const order of readSandboxOrders(db, { keyId, ids, now })) yield { kind: 'order', ...order }
}
