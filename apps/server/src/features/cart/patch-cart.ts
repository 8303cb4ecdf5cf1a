import type { patchCartItems } from '@snab/contract/cart'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { fromAmount, toAmount, type AmountProblem } from '@snab/domain/amounts'
import { roundToPack } from '@snab/domain/packs'
import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { readProductRows, type ProductRow } from '../catalogue/product-rows'
import { currentPrice } from '../pricing/product-price'
import { deleteItems, findCustomProducts, insertItems, updateItems, type CartOwner, type ItemChange, type ItemRow, type NewItem } from './cart.queries'
import { changeCart, type CartChange } from './change-cart'
import { moveItems } from './move-items'

type Patch = ParsedRequestOf<typeof patchCartItems>['body']['items'][number]
type Wanted = { patch: Patch; index: number; item: ItemRow | null; row: ProductRow | null; customProductId: number | null }

const problems: Record<AmountProblem, string> = {
  'not-a-number': 'Количество должно быть числом',
  negative: 'Количество не может быть отрицательным',
  'too-large': 'Слишком большое количество',
  'too-precise': 'Не больше трёх знаков после запятой',
}
const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
const LARGEST_CART = 5000

/** Sets amounts, positions and notes; DESIGN §4: absolute amounts, 0 removes, half a pack rounds up with a message. */
export function patchCart(services: Services, owner: CartOwner | null, userId: number | null, viewer: Viewer, { items: patches, version }: ParsedRequestOf<typeof patchCartItems>['body']) {
  for (const [index, { amount }] of patches.entries()) {
    const thousandths = amount === undefined ? 0 : fromAmount(amount)
    if (typeof thousandths === 'string') throw invalidField(`items.${index}.amount`, problems[thousandths])
  }
  return changeCart(services, owner, viewer, version, async (trx, cart, items): Promise<CartChange> => {
    const { wanted, gone } = await resolve(trx, userId, patches, items)
    const removed = wanted.filter(({ patch, item }) => patch.amount === 0 && item !== null).map(({ item }) => item?.id ?? 0)
    const kept = wanted.filter(({ patch }) => patch.amount !== 0)
    const messages: CartChange['messages'] = gone.length > 0 ? [{ level: 'medium', warning: 'Часть строк уже убрана из корзины в другой вкладке' }] : []

    const inserts: NewItem[] = []
    const updates: ItemChange[] = []
    let position = Math.max(-1, ...items.map((item) => item.position))
    for (const { patch, item, row, customProductId } of kept) {
      const asked = patch.amount === undefined ? (item?.amount ?? 0) : Math.round(patch.amount * 1000)
      const amount = row ? roundToPack(asked, row) : asked
      if (amount === 0) continue
      if (row && amount !== asked) {
        const pack = `кратность ${decimal.format(toAmount(row.multiplicity))} ${row.unitName}`
        messages.push({ level: 'low', warning: `${row.article}: количество округлено до ${decimal.format(toAmount(amount))} (${pack})` })
      }
      if (item) {
        updates.push({ id: item.id, amount, ...(patch.note !== undefined && { note: patch.note }), ...(patch.additionalFields && { additionalFields: patch.additionalFields }) })
      } else {
        inserts.push({
          cartId: cart.id, productId: row?.id ?? null, customProductId, sellerId: patch.sellerId ?? row?.sellerId ?? null, amount,
          position: ++position, note: patch.note ?? '', additionalFields: patch.additionalFields ?? {},
          priceWhenAdded: row ? (currentPrice(row, viewer.prices, viewer.dictionary, amount)?.price ?? null) : null,
        })
      }
    }
    if (items.length - removed.length + inserts.length > LARGEST_CART) throw new Rejected('invalid-input', { message: `В корзине может быть не больше ${decimal.format(LARGEST_CART)} строк` })
    await deleteItems(trx, cart.id, removed)
    await updateItems(trx, cart.id, updates)
    const inserted = await insertItems(trx, inserts)
    const moved = await moveItems(trx, cart.id, kept.flatMap(({ patch, item }) => (item && patch.position !== undefined ? [{ id: item.id, position: patch.position }] : [])))
    return { updatedIds: [...updates.map(({ id }) => id), ...inserted.map(({ id }) => id), ...moved], deletedIds: [...removed, ...gone], messages }
  })
}

/** Finds the line each patch means. Ids that are not in this cart are `gone`; all of them gone is a 404. */
async function resolve(trx: Trx, userId: number | null, patches: readonly Patch[], items: readonly ItemRow[]) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const rowIds = patches.map(({ id, productId }) => productId ?? (id === undefined ? null : byId.get(id)?.productId)).filter((id) => id !== null && id !== undefined)
  const rows = new Map((await readProductRows(trx, rowIds)).map((row) => [row.id, row]))
  const customIds = patches.map(({ customProductId }) => customProductId).filter((id) => id !== null && id !== undefined)
  const customs = new Set((await findCustomProducts(trx, customIds)).filter((custom) => custom.userId === userId).map(({ id }) => id))

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
    const isNew = !item
    if (isNew && ((productId !== null && !row?.isActive) || (customProductId !== null && !customs.has(customProductId)))) throw new Rejected('product-not-found')
    const sellerId = item ? item.sellerId : (patch.sellerId ?? row?.sellerId ?? null)
    const same = item ?? items.find((other) => other.productId === productId && other.customProductId === customProductId && other.sellerId === sellerId)
    // of two patches for one line the last is meant
    wanted.set(`${productId}:${customProductId}:${sellerId}`, { patch, index, item: same ?? null, row, customProductId })
  }
  if (gone.length > 0 && wanted.size === 0) throw new Rejected('cart-item-not-found')
  return { wanted: [...wanted.values()], gone }
}
