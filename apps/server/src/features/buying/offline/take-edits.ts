import type { sendOfflineEdits } from '@snab/contract/buying/offline'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import {
  nameOfList,
  type Change,
  type Conflict,
  type EditAnswer,
  type EditedGoods,
  type EditedList,
} from '@snab/domain/buying/offline/edit'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { lockCart } from '../cart/cart.queries'
import { cartKind } from '../cart/cart-kind'
import { changeLines, patchChange, type ChangedLines, type LinesChange } from '../lines/change-lines'
import { productOf, type Goods } from '../lines/goods'
import type { Line, LineKind, LinePatch } from '../lines/line-kind'
import { priceLine } from '../lines/price-lines'
import { changeLocked } from '../specification/change-specification'
import { makeSpecification } from '../specification/make-specification'
import { specificationKind } from '../specification/specification-kind'
import { lockEditable } from '../specification/specification.queries'
import { conflictOf, isOfGoods, judgeEdit, type JudgedRow, type Judgement } from './judge-edit'
import { keptPrice } from './kept-goods'
import { findTaken, noteTaken } from './offline.queries'

type SentEdit = ParsedRequestOf<typeof sendOfflineEdits>['body']['edits'][number]
type RowEdit = SentEdit & { change: Exclude<Change, { kind: 'make' }> }
type Context = { services: Services; session: Session; viewer: Viewer }

/**
 * Takes edits made offline, each once: for a key that was taken before it repeats the earlier answer. Edits of one list
 * are applied together under its lock, and compared with its current rows.
 */
export async function takeEdits(context: Context, edits: readonly SentEdit[]): Promise<EditAnswer[]> {
  const answers = new Map<string, EditAnswer>()
  const groups = new Map<string, { list: EditedList; edits: RowEdit[] }>()
  for (const { change, ...edit } of edits) {
    if (change.kind === 'make') answers.set(edit.key, await makeList(context, edit.key, change.name))
    else {
      const name = nameOfList(edit.list)
      const group = groups.get(name) ?? { list: edit.list, edits: [] }
      group.edits.push({ ...edit, change })
      groups.set(name, group)
    }
  }
  for (const { list, edits: ofList } of groups.values())
    for (const answer of await takeOfList(context, list, ofList)) answers.set(answer.key, answer)
  return edits.flatMap(({ key }) => answers.get(key) ?? [])
}

const applied = (key: string, facts: Partial<Extract<EditAnswer, { outcome: 'applied' }>>): EditAnswer => ({
  key,
  outcome: 'applied',
  listId: null,
  row: null,
  amount: null,
  price: null,
  messages: [],
  ...facts,
})

async function makeList({ services, session }: Context, key: string, name: string): Promise<EditAnswer> {
  const now = services.clock()
  return services.db.transaction().execute(async (trx) => {
    // a parallel request with this key waits here
    await trx.selectFrom('users').select('id').where('id', '=', session.userId).forNoKeyUpdate().executeTakeFirst()
    const taken = (await findTaken(trx, session.userId, [key])).get(key)
    if (taken) return taken
    const fields = { name, description: '', isShared: true }
    const listId = await makeSpecification(trx, session, now, fields, 'created', async () => undefined)
    const answer = applied(key, { listId })
    await noteTaken(trx, session.userId, [answer], now)
    return answer
  })
}

/** Takes all edits at once; if the list refuses one for another reason than a conflict, takes them one by one. */
async function takeOfList(context: Context, list: EditedList, edits: readonly RowEdit[]): Promise<EditAnswer[]> {
  try {
    return await takeTogether(context, list, edits)
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    const [only, ...others] = edits
    if (only && others.length === 0)
      return [{ key: only.key, outcome: 'conflict', conflict: conflictOf('refused', error.message) }]
    const answers: EditAnswer[] = []
    for (const edit of edits) answers.push(...(await takeOfList(context, list, [edit])))
    return answers
  }
}

async function takeTogether(context: Context, list: EditedList, edits: readonly RowEdit[]): Promise<EditAnswer[]> {
  const { services, session } = context
  const { keep, answers } = await services.db.transaction().execute(async (trx) => {
    const place = await lockPlace(trx, context, list)
    const taken = await findTaken(
      trx,
      session.userId,
      edits.map(({ key }) => key),
    )
    const open = edits.filter(({ key }) => !taken.has(key))
    const done =
      'conflict' in place
        ? {
            keep: () => undefined,
            answers: open.map(({ key }): EditAnswer => ({ key, outcome: 'conflict', conflict: place.conflict })),
          }
        : await place.change(open)
    const now = services.clock()
    await noteTaken(
      trx,
      session.userId,
      done.answers.filter(({ outcome }) => outcome === 'applied'),
      now,
    )
    return { keep: done.keep, answers: [...taken.values(), ...done.answers] }
  })
  keep()
  return answers
}

type Done = { keep: () => void; answers: EditAnswer[] }
type Place = { conflict: Conflict } | { change: (edits: readonly RowEdit[]) => Promise<Done> }

/** Locks the list of the edits, if it can still be changed. */
async function lockPlace(trx: Trx, context: Context, list: EditedList): Promise<Place> {
  const { services, session } = context
  const now = services.clock()
  if (list.kind === 'cart') {
    const cart = await lockCart(trx, { userId: session.userId }, now)
    if (list.id !== null && list.id !== cart.id)
      return { conflict: conflictOf('other-cart', 'Открыта другая корзина', { cartId: cart.id }) }
    return {
      change: (edits) =>
        changeList(trx, context, { kind: cartKind, id: cart.id }, edits, (change) =>
          changeLines({ trx, ...context }, cartKind, cart, change, { needsAll: true }),
        ),
    }
  }
  const id = list.kind === 'specification' ? list.id : await findMade(trx, session, list.key)
  const specification = id === null ? undefined : await lockEditable(trx, session, id)
  if (!specification)
    return { conflict: conflictOf('list-gone', 'Спецификации больше нет или у вас больше нет к ней доступа') }
  if (specification.archivedAt !== null) return { conflict: conflictOf('list-archived', 'Спецификация в архиве') }
  return {
    change: (edits) =>
      changeList(trx, context, { kind: specificationKind, id: specification.id }, edits, async (change) => {
        const rows = { ...change, plan: async (...list: Parameters<typeof change.plan>) => change.plan(...list) }
        return (await changeLocked({ trx, ...context }, specification, rows, { needsAll: true })).changed
      }),
  }
}

async function findMade(trx: Trx, { userId }: Session, key: string): Promise<number | null> {
  const made = (await findTaken(trx, userId, [key])).get(key)
  return made?.outcome === 'applied' ? made.listId : null
}

async function changeList<Seen extends object, Own extends object>(
  trx: Trx,
  { services, session, viewer }: Context,
  { kind, id }: { kind: LineKind<Seen, Own>; id: number },
  edits: readonly RowEdit[],
  change: (asked: LinesChange<Seen, Own>) => Promise<ChangedLines<Line & Seen & Own>>,
): Promise<Done> {
  const judgements = new Map<string, Judgement>()
  const changed = await change({
    goods: edits.map(({ change: { goods } }) => goods),
    async plan(state, goods) {
      const judge = judgeAmong(kind, state.lines, goods, viewer)
      const patches: LinePatch[] = []
      for (const { key, change: asked } of edits) {
        const judgement = judge(asked)
        judgements.set(key, judgement)
        if ('patch' in judgement) patches.push(judgement.patch)
      }
      if (patches.length === 0) return {}
      return patchChange({ trx, services, viewer }, session, kind, id, patches).plan(state, goods)
    },
  })
  return {
    keep: changed.keep,
    answers: edits.map(({ key, change: asked }) => answerTo(key, asked, judgements.get(key), changed, viewer)),
  }
}

/** Judges edits one after another: each sees the effect of the earlier ones. */
function judgeAmong<Seen extends object, Own extends object>(
  kind: LineKind<Seen, Own>,
  lines: readonly (Line & Seen & Own)[],
  goods: Goods,
  viewer: Viewer,
): (change: RowEdit['change']) => Judgement {
  const rows = lines.map((line): JudgedRow => {
    const { id, productId, customProductId, sellerId, amount } = line
    const price = priceOf(priceLine(kind.listed(line), goods, viewer), viewer)
    return { id, productId, customProductId, sellerId, amount, price, clientKey: clientKeyOf(line) }
  })
  const goodsNow = (wanted: EditedGoods) => {
    if (wanted.customProductId !== null) return { price: null }
    const product = productOf(goods, wanted)
    return product?.isActive
      ? { price: keptPrice(product, viewer) }
      : { problem: product ? `Товар «${product.name}» снят с продажи` : 'Этого товара больше нет в каталоге' }
  }
  return (change) => {
    const judgement = judgeEdit(change, { rows, isByGoods: kind.name === 'cart', goodsNow })
    if (!('patch' in judgement)) return judgement
    const at = rows.findIndex(({ id }) => id === judgement.row)
    const known = rows[at]
    if (!known)
      rows.push({ ...change.goods, id: 0, clientKey: String(change.row), amount: askedAmount(change), price: null })
    else if (change.kind === 'remove') rows.splice(at, 1)
    else rows[at] = { ...known, amount: askedAmount(change) }
    return judgement
  }
}

const askedAmount = (change: RowEdit['change']) => (change.kind === 'remove' ? 0 : Math.round(change.amount * 1000))

const clientKeyOf = (line: object): string | null =>
  'clientKey' in line && typeof line.clientKey === 'string' ? line.clientKey : null

const priceOf = ({ shownPrice }: { shownPrice: number | null }, { sees }: Viewer): number | null =>
  sees.currentPrices && shownPrice !== null ? toRoubles(shownPrice) : null

function answerTo<Seen extends object, Own extends object>(
  key: string,
  change: RowEdit['change'],
  judgement: Judgement | undefined,
  { lines, messages }: ChangedLines<Line & Seen & Own>,
  viewer: Viewer,
): EditAnswer {
  if (!judgement) throw new Error('An edit was not judged')
  if ('conflict' in judgement) return { key, outcome: 'conflict', conflict: judgement.conflict }
  const { goods } = change
  const found = lines.find(({ row }) => {
    if ('done' in judgement) return row.id === judgement.done?.id
    if (typeof judgement.row === 'number') return row.id === judgement.row
    // a cart has one row for each product and seller
    return 'clientKey' in row ? clientKeyOf(row) === judgement.row : isOfGoods(row, goods)
  })
  if (!found) return applied(key, {})
  const article = found.line.row?.article
  return applied(key, {
    row: found.row.id,
    amount: toAmount(found.row.amount),
    price: priceOf(found.line, viewer),
    // messages about several rows begin with the article
    messages: messages
      .map(({ warning }) => warning)
      .filter((text) => article !== undefined && text.startsWith(article)),
  })
}
