import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import type { repeatOrder as contract } from '@snab/contract/orders/repeat-order'
import { MOST_ITEMS } from '@snab/contract/buying/specification'
import { fromAmount } from '@snab/domain/money/amounts'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { addToCartWithin, type WantedLine } from '../../buying/cart/add-to-cart'
import type { Viewer } from '../../catalogue/goods/present-product'
import { amountProblems } from '../../buying/lines/amounts'
import { productOf, readGoods } from '../../buying/lines/goods'
import { lockForChange, touch } from '../../buying/specification/change-specification'
import { appendRows, ownCopies } from '../../buying/specification/copy-rows'
import { findItems } from '../../buying/specification/item.queries'
import type { Source } from './report-rows'

type Body = ParsedRequestOf<typeof contract>['body']
type Copied = ResponseOf<typeof contract>
type Chosen = WantedLine & { lineId: number }

/** Copies chosen rows or their analogues to the cart or a specification; goods no longer sold are reported. */
export async function copyLines(
  services: Services,
  session: Session,
  viewer: Viewer,
  sources: readonly Source[],
  body: Body,
): Promise<Copied> {
  const { copied, keep } = await services.db.transaction().execute(async (trx) => {
    const chosen = chosenLines(sources, body.rows)
    const { sold, skipped } = await withoutGone(trx, chosen)
    if (sold.length === 0) return { copied: nothing(skipped), keep: () => undefined }
    const customs = await ownCopies(
      trx,
      session,
      sold.flatMap(({ customProductId }) => customProductId ?? []),
    )
    const lines = sold.map(({ lineId: _lineId, ...line }) => ({
      ...line,
      customProductId: line.customProductId === null ? null : (customs.get(line.customProductId) ?? null),
    }))
    if (body.target === 'cart') {
      const owner = { userId: session.userId }
      const { answer, keep: keepCart, tally } = await addToCartWithin(trx, services, owner, session, viewer, lines)
      return { copied: { ...tally, skipped, messages: answer.messages }, keep: keepCart }
    }
    await intoSpecification(trx, services, session, viewer, body.targetId ?? 0, lines)
    return { copied: { ...nothing(skipped), added: lines.length }, keep: () => undefined }
  })
  keep()
  return copied
}

const nothing = (skipped: Copied['skipped']): Copied => ({ added: 0, joined: 0, repeated: 0, skipped, messages: [] })

function chosenLines(sources: readonly Source[], rows: Body['rows']): Chosen[] {
  return rows.map(({ lineId, amount: given, productId }, index) => {
    const source = sources.find(({ id }) => id === lineId)
    if (!source)
      throw new Rejected('order-changed-meanwhile', { message: 'Состав заказа изменился. Обновите страницу.' })
    const amount = given === undefined ? source.amount : fromAmount(given)
    if (typeof amount !== 'number') throw invalidField(`rows.${String(index)}.amount`, amountProblems[amount])
    // the same length is cut the same way, for an analogue too
    const cut = { amount, pieces: amount === source.amount ? source.pieces : null }
    return productId === undefined
      ? {
          lineId,
          productId: source.productId,
          customProductId: source.customProductId,
          sellerId: source.sellerId,
          ...cut,
          note: '',
        }
      : { lineId, productId, customProductId: null, sellerId: null, ...cut, note: `Вместо ${source.article}` }
  })
}

async function withoutGone(trx: Trx, chosen: readonly Chosen[]) {
  const goods = await readGoods(trx, chosen)
  const isSold = ({ productId, customProductId }: Chosen) => {
    const custom = customProductId === null ? undefined : goods.customs.get(customProductId)
    return productId === null
      ? custom !== undefined && custom.deletedAt === null
      : productOf(goods, { productId })?.isActive === true
  }
  return {
    sold: chosen.filter(isSold),
    skipped: chosen
      .filter((line) => !isSold(line))
      .map(({ lineId, productId }) => ({
        id: lineId,
        reason: productId === null ? 'Свой товар удалён' : 'Товар больше не продаётся',
      })),
  }
}

async function intoSpecification(
  trx: Trx,
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  lines: readonly WantedLine[],
) {
  const specification = await lockForChange(trx, session, id)
  const own = await findItems(trx, specification.id)
  if (own.length + lines.length > MOST_ITEMS)
    throw new Rejected('invalid-input', { message: `В спецификации может быть не больше ${String(MOST_ITEMS)} строк` })
  const now = services.clock()
  await appendRows(trx, specification.id, session, viewer, lines, own.at(-1)?.position ?? -1, now)
  await touch(trx, specification, session, now, 'changed')
}
