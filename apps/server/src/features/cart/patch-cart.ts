import type { patchCartItems } from '@snab/contract/cart'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { LARGEST_AMOUNT, toAmount } from '@snab/domain/amounts'
import { shownNumber } from '@snab/domain/shown-numbers'
import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { readProductRows, type ProductRow } from '../catalogue/product-rows'
import { stateOf } from '../pricing/listed-state'
import { sells } from '../pricing/seller-price'
import { checkAmounts, orderableAmount } from '../lines/amounts'
import { findVisibleCustomIds } from '../custom-product/custom-product.queries'
import {
  cartExtent,
  findItemsOf,
  findRemoved,
  insertItems,
  removeItems,
  updateItems,
  type CartOwner,
  type CartRow,
  type ItemChange,
  type ItemRow,
  type NewItem,
} from './cart.queries'
import { changeCart, type CartChange } from './change-cart'
import { moveItems } from './move-items'
import { spreadOverSellers } from './spread-over-sellers'

type Patch = ParsedRequestOf<typeof patchCartItems>['body']['items'][number]
/** `sellerId` is whom the line is bought from once the patch is applied. */
type Wanted = {
  key: string
  patch: Patch
  item: ItemRow | null
  row: ProductRow | null
  customProductId: number | null
  sellerId: number | null
}
const LARGEST_CART = 5000

/** Sets amounts, positions and notes; DESIGN §4: absolute amounts, 0 removes, half a pack rounds up with a message. */
export function patchCart(
  services: Services,
  owner: CartOwner | null,
  session: Session | null,
  viewer: Viewer,
  { items: patches, version }: ParsedRequestOf<typeof patchCartItems>['body'],
) {
  checkAmounts(patches)
  return changeCart(services, owner, viewer, version, (trx, cart) =>
    applyPatches(trx, cart, services, session, viewer, patches),
  )
}

/** Under the cart's lock; amounts have been looked at. */
export async function applyPatches(
  trx: Trx,
  cart: CartRow,
  services: Services,
  session: Session | null,
  viewer: Viewer,
  patches: readonly Patch[],
): Promise<CartChange> {
  const { wanted, gone, joined } = await resolve(trx, session, viewer, patches, await meant(trx, cart.id, patches))
  const { itemsCount, lastPosition } = await cartExtent(trx, cart.id)
  const removed = [...wanted.flatMap(({ patch, item }) => (patch.amount === 0 && item ? [item.id] : [])), ...joined]
  const kept = wanted.filter(({ patch }) => patch.amount !== 0)
  const messages: CartChange['messages'] =
    gone.length > 0 ? [{ level: 'medium', warning: 'Часть строк уже убрана из корзины в другой вкладке' }] : []

  const returned = await findRemoved(
    trx,
    cart.id,
    kept.flatMap(({ patch, item, row }) => (patch.isReturned && !item && row ? [row.id] : [])),
  )
  const inserts: NewItem[] = []
  const updates: ItemChange[] = []
  let position = lastPosition
  for (const { patch, item, row, customProductId, sellerId } of kept) {
    const typed = asked(patch, item)
    const { amount, warning } = orderableAmount(typed, row)
    if (amount === 0) continue
    if (warning !== null) messages.push({ level: 'low', warning })
    if (item) {
      const bought =
        sellerId !== null && sellerId !== boughtFrom(item, row)
          ? soldBy(sellerId, row, amount, viewer, services.clock())
          : repriced(item, row, amount, viewer)
      updates.push({
        id: item.id,
        amount,
        ...bought,
        ...(patch.note !== undefined && { note: patch.note }),
        ...(patch.additionalFields && { additionalFields: patch.additionalFields }),
      })
    } else {
      const line = { productId: row?.id ?? null, sellerId, amount }
      const before = patch.isReturned ? returned(line) : undefined
      const state = before
        ? { price: before.priceWhenAdded, stock: before.stockWhenAdded }
        : stateOf(row, sellerId, amount, viewer)
      inserts.push({
        ...line,
        cartId: cart.id,
        customProductId,
        position: ++position,
        note: patch.note ?? '',
        additionalFields: patch.additionalFields ?? {},
        priceWhenAdded: state?.price ?? null,
        stockWhenAdded: state?.stock ?? null,
        seenAt: before?.seenAt ?? services.clock(),
        ...(before && { createdAt: before.createdAt }),
      })
    }
  }
  if (itemsCount - removed.length + inserts.length > LARGEST_CART)
    throw new Rejected('invalid-input', {
      message: `В корзине может быть не больше ${shownNumber(LARGEST_CART)} строк`,
    })
  await removeItems(trx, cart.id, removed)
  await updateItems(trx, cart.id, updates)
  const inserted = await insertItems(trx, inserts)
  const ids = new Map(
    inserted.map(({ id, productId, customProductId, sellerId }) => [lineKey(productId, customProductId, sellerId), id]),
  )
  const moved = await moveItems(
    trx,
    cart.id,
    kept.flatMap(({ patch, item, key }) => {
      const id = item?.id ?? ids.get(key)
      return id !== undefined && patch.position !== undefined ? [{ id, position: patch.position }] : []
    }),
  )
  return {
    updatedIds: [...updates.map(({ id }) => id), ...inserted.map(({ id }) => id), ...moved],
    deletedIds: [...removed, ...gone],
    messages,
  }
}

/** Whoever chooses another seller has seen what that one asks. */
function soldBy(
  sellerId: number,
  row: ProductRow | null,
  amount: number,
  viewer: Viewer,
  at: Date,
): Pick<ItemChange, 'sellerId' | 'seen'> {
  const state = stateOf(row, sellerId, amount, viewer)
  return { sellerId, seen: { price: state?.price ?? null, stock: state?.stock ?? null, at } }
}

/** Crossing a volume step does not count as a price change. */
function repriced(item: ItemRow, row: ProductRow | null, amount: number, viewer: Viewer): Pick<ItemChange, 'seen'> {
  if (
    amount === item.amount ||
    item.priceWhenAdded === null ||
    stateOf(row, item.sellerId, item.amount, viewer)?.price !== item.priceWhenAdded
  )
    return {}
  return {
    seen: {
      price: stateOf(row, item.sellerId, amount, viewer)?.price ?? null,
      stock: item.stockWhenAdded,
      at: item.seenAt,
    },
  }
}

const given = (ids: readonly (number | null | undefined)[]) => ids.filter((id) => id !== null && id !== undefined)

/** Every line that one of the patches may mean, and every other line of the same goods. */
async function meant(trx: Trx, cartId: number, patches: readonly Patch[]): Promise<ItemRow[]> {
  const ids = given(patches.map(({ id }) => id))
  const named = await findItemsOf(trx, cartId, {
    ids,
    productIds: given(patches.map(({ productId }) => productId)),
    customProductIds: given(patches.map(({ customProductId }) => customProductId)),
  })
  // a line that gets another seller may meet one of the same product
  const changing = patches.some(({ id, sellerId }) => id !== undefined && sellerId)
  return changing
    ? findItemsOf(trx, cartId, {
        ids,
        productIds: given(named.map(({ productId }) => productId)),
        customProductIds: given(named.map(({ customProductId }) => customProductId)),
      })
    : named
}

/** Custom products have no seller of their own, so any seller is accepted. */
const mayBuyFrom = (sellerId: number, row: ProductRow | null, { dictionary }: Viewer): boolean =>
  row ? sells(row, sellerId) : dictionary.sellers.has(sellerId)

const boughtFrom = ({ sellerId }: Pick<ItemRow, 'sellerId'>, row: ProductRow | null): number | null =>
  sellerId ?? row?.sellerId ?? null

const lineKey = (productId: number | null, customProductId: number | null, sellerId: number | null) =>
  `${productId}:${customProductId}:${sellerId}`

/**
 * Finds the line each patch means. Ids that are not in this cart are `gone`; all of them gone is a 404. `joined` are lines
 * whose new seller has a line of the product already, which takes their amount.
 */
async function resolve(
  trx: Trx,
  session: Session | null,
  viewer: Viewer,
  patches: readonly Patch[],
  items: readonly ItemRow[],
) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const rowIds = given([...patches.map(({ productId }) => productId), ...items.map(({ productId }) => productId)])
  const rows = new Map((await readProductRows(trx, [...new Set(rowIds)])).map((row) => [row.id, row]))
  const rowOf = (productId: number | null) => (productId === null ? null : (rows.get(productId) ?? null))
  const byKey = new Map(
    items.map((item) => [lineKey(item.productId, item.customProductId, boughtFrom(item, rowOf(item.productId))), item]),
  )
  const customs = await findVisibleCustomIds(trx, session, given(patches.map(({ customProductId }) => customProductId)))

  const gone: number[] = []
  const joined: number[] = []
  const wanted = new Map<string, Wanted>()
  for (const { patch, index } of patches.flatMap((whole, at) =>
    spreadOverSellers(whole, items, rowOf(whole.productId ?? null)).map((one) => ({ patch: one, index: at })),
  )) {
    const item = patch.id === undefined ? undefined : byId.get(patch.id)
    const productId = item ? item.productId : (patch.productId ?? null)
    const customProductId = item ? item.customProductId : (patch.customProductId ?? null)
    if (productId === null && customProductId === null) {
      if (patch.id === undefined) throw invalidField(`items.${index}.productId`, 'Укажите товар')
      gone.push(patch.id)
      continue
    }
    const row = rowOf(productId)
    const before = item && boughtFrom(item, row)
    const sellerId = patch.sellerId ?? before ?? row?.sellerId ?? null
    const key = lineKey(productId, customProductId, sellerId)
    const same = item && sellerId === before ? item : (byKey.get(key) ?? item)
    if (
      !same &&
      ((productId !== null && !(row && (row.isActive || patch.isReturned))) ||
        (customProductId !== null && !customs.has(customProductId)))
    )
      throw new Rejected('product-not-found')
    if ((!same || (item && sellerId !== before)) && sellerId !== null && !mayBuyFrom(sellerId, row, viewer))
      throw invalidField(`items.${index}.sellerId`, 'У этого продавца такого товара нет')
    if (item && same && same !== item && patch.amount !== 0) {
      joined.push(item.id)
      wanted.set(key, {
        key,
        patch: { ...patch, amount: toAmount(Math.min(LARGEST_AMOUNT, same.amount + asked(patch, item))) },
        item: same,
        row,
        customProductId,
        sellerId,
      })
    } else {
      // of two patches for one line the last is meant
      wanted.set(key, { key, patch, item: item ?? same ?? null, row, customProductId, sellerId })
    }
  }
  if (gone.length > 0 && wanted.size === 0) throw new Rejected('cart-item-not-found')
  return { wanted: [...wanted.values()], gone, joined }
}

/** In thousandths. */
const asked = ({ amount }: Patch, item: ItemRow | null): number =>
  amount === undefined ? (item?.amount ?? 0) : Math.round(amount * 1000)
