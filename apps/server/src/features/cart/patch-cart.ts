import type { patchCartItems } from '@snab/contract/cart'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { fromAmount, toAmount } from '@snab/domain/amounts'
import { roundToPack } from '@snab/domain/packs'
import { shownNumber } from '@snab/domain/shown-numbers'
import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { readProductRows, type ProductRow } from '../catalogue/product-rows'
import { stateOf } from '../pricing/listed-state'
import { amountProblems } from './amount-problems'
import { findVisibleCustomIds } from '../custom-product/custom-product.queries'
import { cartExtent, findItemsOf, findRemoved, insertItems, removeItems, updateItems, type CartOwner, type CartRow, type ItemChange, type ItemRow, type NewItem } from './cart.queries'
import { changeCart, type CartChange } from './change-cart'
import { moveItems } from './move-items'

type Patch = ParsedRequestOf<typeof patchCartItems>['body']['items'][number]
type Wanted = { key: string; patch: Patch; index: number; item: ItemRow | null; row: ProductRow | null; customProductId: number | null }
const LARGEST_CART = 5000

/** Sets amounts, positions and notes; DESIGN §4: absolute amounts, 0 removes, half a pack rounds up with a message. */
export function patchCart(services: Services, owner: CartOwner | null, session: Session | null, viewer: Viewer, { items: patches, version }: ParsedRequestOf<typeof patchCartItems>['body']) {
  for (const [index, { amount }] of patches.entries()) {
    const thousandths = amount === undefined ? 0 : fromAmount(amount)
    if (typeof thousandths === 'string') throw invalidField(`items.${index}.amount`, amountProblems[thousandths])
  }
  return changeCart(services, owner, viewer, version, (trx, cart) => applyPatches(trx, cart, services, session, viewer, patches))
}

/** Under the cart's lock; amounts have been looked at. */
export async function applyPatches(trx: Trx, cart: CartRow, services: Services, session: Session | null, viewer: Viewer, patches: readonly Patch[]): Promise<CartChange> {
  const { wanted, gone } = await resolve(trx, session, viewer, patches, await meant(trx, cart.id, patches))
  const { itemsCount, lastPosition } = await cartExtent(trx, cart.id)
  const removed = wanted.filter(({ patch, item }) => patch.amount === 0 && item !== null).map(({ item }) => item?.id ?? 0)
  const kept = wanted.filter(({ patch }) => patch.amount !== 0)
  const messages: CartChange['messages'] = gone.length > 0 ? [{ level: 'medium', warning: 'Часть строк уже убрана из корзины в другой вкладке' }] : []

  const returned = await findRemoved(trx, cart.id, kept.flatMap(({ patch, item, row }) => (patch.isReturned && !item && row ? [row.id] : [])))
  const inserts: NewItem[] = []
  const updates: ItemChange[] = []
  let position = lastPosition
  for (const { patch, item, row, customProductId } of kept) {
    const asked = patch.amount === undefined ? (item?.amount ?? 0) : Math.round(patch.amount * 1000)
    const amount = row ? roundToPack(asked, row) : asked
    if (amount === 0) continue
    if (row && amount !== asked) {
      const pack = `кратность ${shownNumber(toAmount(row.multiplicity))} ${row.unitName}`
      messages.push({ level: 'low', warning: `${row.article}: количество округлено до ${shownNumber(toAmount(amount))} (${pack})` })
    }
    if (item) {
      updates.push({ id: item.id, amount, ...repriced(item, row, amount, viewer), ...(patch.note !== undefined && { note: patch.note }), ...(patch.additionalFields && { additionalFields: patch.additionalFields }) })
    } else {
      const line = { productId: row?.id ?? null, sellerId: patch.sellerId ?? row?.sellerId ?? null, amount }
      const before = patch.isReturned ? returned(line) : undefined
      const state = before ? { price: before.priceWhenAdded, stock: before.stockWhenAdded } : stateOf(row, amount, viewer)
      inserts.push({
        ...line, cartId: cart.id, customProductId,
        position: ++position, note: patch.note ?? '', additionalFields: patch.additionalFields ?? {},
        priceWhenAdded: state?.price ?? null, stockWhenAdded: state?.stock ?? null, seenAt: before?.seenAt ?? services.clock(), ...(before && { createdAt: before.createdAt }),
      })
    }
  }
  if (itemsCount - removed.length + inserts.length > LARGEST_CART) throw new Rejected('invalid-input', { message: `В корзине может быть не больше ${shownNumber(LARGEST_CART)} строк` })
  await removeItems(trx, cart.id, removed)
  await updateItems(trx, cart.id, updates)
  const inserted = await insertItems(trx, inserts)
  const ids = new Map(inserted.map(({ id, productId, customProductId, sellerId }) => [lineKey(productId, customProductId, sellerId), id]))
  const moved = await moveItems(trx, cart.id, kept.flatMap(({ patch, item, key }) => {
    const id = item?.id ?? ids.get(key)
    return id !== undefined && patch.position !== undefined ? [{ id, position: patch.position }] : []
  }))
  return { updatedIds: [...updates.map(({ id }) => id), ...inserted.map(({ id }) => id), ...moved], deletedIds: [...removed, ...gone], messages }
}

/** A price that is another one for another amount has not changed. */
function repriced(item: ItemRow, row: ProductRow | null, amount: number, viewer: Viewer): Pick<ItemChange, 'seen'> {
  if (amount === item.amount || item.priceWhenAdded === null || stateOf(row, item.amount, viewer)?.price !== item.priceWhenAdded) return {}
  return { seen: { price: stateOf(row, amount, viewer)?.price ?? null, stock: item.stockWhenAdded, at: item.seenAt } }
}

const given = (ids: readonly (number | null | undefined)[]) => ids.filter((id) => id !== null && id !== undefined)

/** Every line that one of the patches may mean. */
const meant = (trx: Trx, cartId: number, patches: readonly Patch[]) =>
  findItemsOf(trx, cartId, { ids: given(patches.map(({ id }) => id)), productIds: given(patches.map(({ productId }) => productId)), customProductIds: given(patches.map(({ customProductId }) => customProductId)) })

/** Own products are nobody's: any seller may be asked for them. */
const sells = (sellerId: number, row: ProductRow | null, { dictionary }: Viewer): boolean => (row ? row.sellerId === sellerId : dictionary.sellers.has(sellerId))

const lineKey = (productId: number | null, customProductId: number | null, sellerId: number | null) => `${productId}:${customProductId}:${sellerId}`

/** Finds the line each patch means. Ids that are not in this cart are `gone`; all of them gone is a 404. */
async function resolve(trx: Trx, session: Session | null, viewer: Viewer, patches: readonly Patch[], items: readonly ItemRow[]) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const byKey = new Map(items.map((item) => [lineKey(item.productId, item.customProductId, item.sellerId), item]))
  const rowIds = patches.map(({ id, productId }) => productId ?? (id === undefined ? null : byId.get(id)?.productId)).filter((id) => id !== null && id !== undefined)
  const rows = new Map((await readProductRows(trx, rowIds)).map((row) => [row.id, row]))
  const customIds = patches.map(({ customProductId }) => customProductId).filter((id) => id !== null && id !== undefined)
  const customs = await findVisibleCustomIds(trx, session, customIds)

  const gone: number[] = []
  const wanted = new Map<string, Wanted>()
  for (const [index, patch] of patches.entries()) {
    const item = patch.id === undefined ? undefined : byId.get(patch.id)
    const productId = item ? item.productId : (patch.productId ?? null)
    const customProductId = item ? item.customProductId : (patch.customProductId ?? null)
    if (productId === null && customProductId === null) {
      if (patch.id === undefined) throw invalidField(`items.${index}.productId`, 'Укажите товар')
      gone.push(patch.id)
      continue
    }
    const row = productId === null ? null : (rows.get(productId) ?? null)
    const sellerId = item ? item.sellerId : (patch.sellerId ?? row?.sellerId ?? null)
    const key = lineKey(productId, customProductId, sellerId)
    const same = item ?? byKey.get(key)
    if (!same && ((productId !== null && !(row && (row.isActive || patch.isReturned))) || (customProductId !== null && !customs.has(customProductId)))) throw new Rejected('product-not-found')
    if (!same && sellerId !== null && !sells(sellerId, row, viewer)) throw invalidField(`items.${index}.sellerId`, 'У этого продавца такого товара нет')
    // of two patches for one line the last is meant
    wanted.set(key, { key, patch, index, item: same ?? null, row, customProductId })
  }
  if (gone.length > 0 && wanted.size === 0) throw new Rejected('cart-item-not-found')
  return { wanted: [...wanted.values()], gone }
}
