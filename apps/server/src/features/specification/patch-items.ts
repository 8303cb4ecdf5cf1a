import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { MOST_ITEMS, type patchSpecificationItems } from '@snab/contract/specification'
import { shownNumber } from '@snab/domain/shown-numbers'
import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import { orderableAmount } from '../lines/amounts'
import type { Viewer } from '../catalogue/present-product'
import { readProductRows, type ProductRow } from '../catalogue/product-rows'
import { findVisibleCustomIds } from '../custom-product/custom-product.queries'
import { stateOf } from '../pricing/listed-state'
import { sells } from '../pricing/seller-price'
import {
  deleteItems,
  findRemoved,
  insertItems,
  rememberItems,
  updateItems,
  type ItemChange,
  type ItemRow,
  type NewItem,
} from './item.queries'
import { moveItems } from './move-items'

type Patch = ParsedRequestOf<typeof patchSpecificationItems>['body']['items'][number]
type Message = { level: 'low' | 'medium'; warning: string }

/** Adds, changes, replaces, moves and (amount 0) takes away rows. Half a pack rounds up with a message. */
export async function patchItems(
  trx: Trx,
  specificationId: number,
  session: Session,
  viewer: Viewer,
  items: readonly ItemRow[],
  patches: readonly Patch[],
) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const byKey = new Map(items.flatMap((item) => (item.clientKey === null ? [] : [[item.clientKey, item] as const])))
  const goods = await readGoods(trx, session, patches, items)
  const messages: Message[] = []
  const returned = await findRemoved(
    trx,
    specificationId,
    patches.flatMap(({ productId, isReturned }) => (isReturned ? (productId ?? []) : [])),
  )
  const inserts: NewItem[] = []
  const updates: ItemChange[] = []
  const replaced: number[] = []
  const removed: number[] = []
  const gone: number[] = []
  let position = Math.max(-1, ...items.map((item) => item.position))

  for (const [index, patch] of patches.entries()) {
    const item =
      patch.id === undefined
        ? patch.clientKey === undefined
          ? undefined
          : byKey.get(patch.clientKey)
        : byId.get(patch.id)
    if (patch.id !== undefined && !item) {
      gone.push(patch.id)
      continue
    }
    if (item && patch.amount === 0) {
      removed.push(item.id)
      continue
    }
    const isReplaced =
      item !== undefined &&
      (patch.productId ?? patch.customProductId ?? null) !== null &&
      ((patch.productId ?? null) !== item.productId || (patch.customProductId ?? null) !== item.customProductId)
    const productId = item && !isReplaced ? item.productId : (patch.productId ?? null)
    const customProductId = item && !isReplaced ? item.customProductId : (patch.customProductId ?? null)
    if ((productId === null) === (customProductId === null))
      throw invalidField(`items.${index}.productId`, 'Укажите товар')
    const row = productId === null ? null : (goods.rows.get(productId) ?? null)
    if (
      (!item || isReplaced) &&
      ((productId !== null && !(row && (row.isActive || patch.isReturned))) ||
        (customProductId !== null && !goods.customs.has(customProductId)))
    )
      throw new Rejected('product-not-found')
    const sellerId = patch.sellerId ?? (item && !isReplaced ? item.sellerId : null) ?? row?.sellerId ?? null
    const isRebought = item !== undefined && sellerId !== (item.sellerId ?? row?.sellerId ?? null)
    if (
      (!item || isReplaced || isRebought) &&
      sellerId !== null &&
      !(row ? sells(row, sellerId) : viewer.dictionary.sellers.has(sellerId))
    )
      throw invalidField(`items.${index}.sellerId`, 'У этого продавца такого товара нет')

    const asked = patch.amount === undefined ? (item?.amount ?? 0) : Math.round(patch.amount * 1000)
    const { amount, warning } = orderableAmount(asked, row)
    if (amount === 0) continue
    if (warning !== null) messages.push({ level: 'low', warning })
    const put = { productId, customProductId, sellerId, amount }
    const saved = (patch.isReturned ? returned(put) : undefined) ?? {
      state: stateOf(row, sellerId, amount, viewer),
      kept: null,
    }
    if (!item)
      inserts.push({
        ...put,
        ...saved,
        position: ++position,
        note: patch.note ?? '',
        clientKey: patch.clientKey ?? null,
      })
    else {
      const noted = patch.note === undefined ? {} : { note: patch.note }
      if (isReplaced) replaced.push(item.id)
      updates.push(
        isReplaced || isRebought
          ? { id: item.id, ...put, ...saved, ...noted }
          : { id: item.id, amount, ...repriced(item, row, amount, viewer), ...noted },
      )
    }
  }
  if (gone.length > 0 && gone.length === patches.length)
    throw new Rejected('cart-item-not-found', { message: 'Этих строк уже нет в спецификации' })
  if (gone.length > 0)
    messages.push({ level: 'medium', warning: 'Часть строк уже убрана из спецификации в другой вкладке' })
  if (items.length - removed.length + inserts.length > MOST_ITEMS)
    throw new Rejected('invalid-input', {
      message: `В спецификации может быть не больше ${shownNumber(MOST_ITEMS)} строк`,
    })

  await deleteItems(trx, specificationId, removed)
  await rememberItems(trx, specificationId, replaced)
  await updateItems(trx, specificationId, updates)
  const inserted = await insertItems(trx, specificationId, inserts)
  const moved = await moveItems(
    trx,
    specificationId,
    patches.flatMap(({ id, position: place }) =>
      id !== undefined && place !== undefined && byId.has(id) ? [{ id, position: place }] : [],
    ),
  )
  return {
    updatedIds: [...updates.map(({ id }) => id), ...inserted, ...moved],
    deletedIds: [...removed, ...gone],
    messages,
  }
}

/** Crossing a volume step does not count as a price change. */
function repriced(
  item: ItemRow,
  row: ProductRow | null,
  amount: number,
  viewer: Viewer,
): Pick<ItemChange, 'savedPrice' | 'kept'> {
  if (amount === item.amount || !row) return {}
  const { keptState } = item
  const was = stateOf(row, item.sellerId, item.amount, viewer)?.price
  const price = stateOf(row, item.sellerId, amount, viewer)?.price ?? null
  if (was === price) return {}
  return {
    ...(item.savedPrice === was && { savedPrice: price }),
    ...(keptState && keptState.price === was && { kept: { ...keptState, price } }),
  }
}

async function readGoods(
  trx: Trx,
  session: Session,
  patches: readonly Patch[],
  items: readonly ItemRow[],
): Promise<{ rows: ReadonlyMap<number, ProductRow>; customs: ReadonlySet<number> }> {
  const touched = new Set(patches.map(({ id }) => id))
  const keys = new Set(patches.map(({ clientKey }) => clientKey))
  const known = items.filter(({ id, clientKey }) => touched.has(id) || (clientKey !== null && keys.has(clientKey)))
  const productIds = [...patches.map(({ productId }) => productId), ...known.map(({ productId }) => productId)].filter(
    (id) => id !== null && id !== undefined,
  )
  const customIds = patches
    .map(({ customProductId }) => customProductId)
    .filter((id) => id !== null && id !== undefined)
  const rows = await readProductRows(trx, [...new Set(productIds)])
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    customs: await findVisibleCustomIds(trx, session, customIds),
  }
}
