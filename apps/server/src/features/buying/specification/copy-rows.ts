import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { addToCartWithin } from '../cart/add-to-cart'
import { findCart, findItems as findCartItems } from '../cart/cart.queries'
import { changeCartWithin, removal } from '../cart/change-cart'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { Cut } from '../lines/cut-pieces'
import { findCustomProducts, productOf, type CustomProduct, readGoods } from '../lines/goods'
import { writeLines } from '../lines/write-lines'
import { stateOf } from '../../catalogue/goods/prices/listed-state'
import { specificationKind, type SpecificationItemRow } from './specification-kind'

type Copied = Cut & { productId: number | null; customProductId: number | null; sellerId: number | null; note: string }

/** Appends rows from elsewhere, saved in their current state. */
export async function appendRows(
  trx: Trx,
  specificationId: number,
  session: Session,
  viewer: Viewer,
  rows: readonly Copied[],
  after: number,
  now: Date,
): Promise<void> {
  const goods = await readGoods(trx, rows)
  const customs = await ownCopies(
    trx,
    session,
    rows.flatMap(({ customProductId }) => customProductId ?? []),
  )
  const added = rows.map(({ productId, customProductId, sellerId, amount, pieces, note }, index) => {
    const product = productOf(goods, { productId })
    const seller = sellerId ?? product?.sellerId ?? null
    return {
      productId,
      customProductId: customProductId === null ? null : (customs.get(customProductId) ?? null),
      sellerId: seller,
      amount,
      pieces,
      note,
      position: after + 1 + index,
      ...specificationKind.ownOf({}),
      ...specificationKind.seenNow(stateOf(product, seller, amount, viewer), now),
    }
  })
  await writeLines(trx, specificationKind, specificationId, { added })
}

/** Others' own products are copied with the list, so that the copy does not change with the original. */
export async function ownCopies(
  trx: Trx,
  session: Session,
  customIds: readonly number[],
): Promise<Map<number, number>> {
  const customProducts = await findCustomProducts(trx, [...new Set(customIds)])
  const copies = new Map(customProducts.filter(({ userId }) => userId === session.userId).map(({ id }) => [id, id]))
  const foreign = customProducts.filter(({ id }) => !copies.has(id))
  if (foreign.length === 0) return copies
  const companyId = session.company?.id ?? null
  const made = await trx
    .insertInto('customProducts')
    .values(
      foreign.map(({ id: _id, createdAt: _createdAt, ...custom }) => ({
        ...custom,
        userId: session.userId,
        companyId,
      })),
    )
    .returning('id')
    .execute()
  for (const [at, { id }] of foreign.entries()) {
    const copy = made[at]
    if (copy) copies.set(id, copy.id)
  }
  return copies
}

/** Rows of the active cart in order; an empty choice means all. */
export async function cartRows(
  trx: Trx,
  session: Session,
  ids: readonly number[] | undefined,
): Promise<(Copied & { id: number })[]> {
  const cart = await findCart(trx, { userId: session.userId })
  const items = cart ? await findCartItems(trx, cart.id) : []
  const chosen = ids && ids.length > 0 ? items.filter(({ id }) => ids.includes(id)) : items
  if (chosen.length === 0) throw new Rejected('cart-empty', { message: 'В корзине нет этих строк' })
  return chosen.map(({ id, productId, customProductId, sellerId, amount, pieces, note }) => ({
    id,
    productId,
    customProductId,
    sellerId,
    amount,
    pieces,
    note,
  }))
}

/** Into the active cart: equal goods add up, discontinued ones are reported. Call `keep` after the commit. */
export async function rowsToCart(
  trx: Trx,
  services: Services,
  session: Session,
  viewer: Viewer,
  rows: readonly SpecificationItemRow[],
) {
  const goods = await readGoods(trx, rows)
  const isDeleted = (custom: CustomProduct | undefined) => custom !== undefined && custom.deletedAt !== null
  const isSold = ({ productId, customProductId }: SpecificationItemRow) =>
    productId === null
      ? customProductId === null || !isDeleted(goods.customs.get(customProductId))
      : productOf(goods, { productId })?.isActive === true
  const skipped = rows
    .filter((row) => !isSold(row))
    .map(({ id, productId }) => ({
      id,
      reason: productId === null ? 'Свой товар удалён' : 'Товар больше не продаётся',
    }))
  const customs = await ownCopies(
    trx,
    session,
    rows.filter(isSold).flatMap(({ customProductId }) => customProductId ?? []),
  )

  const lines = rows
    .filter(isSold)
    .map(({ productId, customProductId, sellerId, amount, pieces, note }) => ({
      productId,
      customProductId: customProductId === null ? null : (customs.get(customProductId) ?? null),
      sellerId,
      amount,
      pieces,
      note,
    }))
  if (lines.length === 0)
    return { copied: { added: 0, joined: 0, repeated: 0, skipped, messages: [] }, keep: () => undefined }
  const { answer, keep, tally } = await addToCartWithin(
    trx,
    services,
    { userId: session.userId },
    session,
    viewer,
    lines,
  )
  return { copied: { ...tally, skipped, messages: answer.messages }, keep }
}

/** Removes moved rows from the cart. */
export const leaveCart = (trx: Trx, services: Services, session: Session, viewer: Viewer, ids: readonly number[]) =>
  changeCartWithin(trx, services, { userId: session.userId }, viewer, undefined, () => removal(ids))
