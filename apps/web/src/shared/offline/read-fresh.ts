import { KEPT_GOODS_IN_PAGE, listOfflineGoods, MOST_KEPT_GOODS } from '@snab/contract/buying/offline'
import { listCartItems, listCarts, type CartItem } from '@snab/contract/buying/cart'
import { getSpecification, listSpecifications } from '@snab/contract/buying/specification'
import type { AppInfo, PersonalSettings } from '@snab/contract/content/configuration'
import type { User } from '@snab/contract/core/user'
import { nameOfList } from '@snab/domain/buying/offline/edit'
import type { KeptGoods } from '@snab/domain/buying/offline/find-kept'
import type { KeptRow } from '@snab/domain/buying/offline/kept-list'
import { call } from '../../lib/api/api'
import { dropLists, readKept, readLists, writeGoods, writeKept, writeList } from './kept'
import type { Vault } from './vault'

/** Data that the portal's frame needs to start offline. */
type Identity = { user: User; info: AppInfo; settings: PersonalSettings; freshAt: string }
const identityName = 'identity'

export async function readIdentity(vault: Vault): Promise<Identity | null> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
  return ((await readKept(vault, identityName)) as Identity | undefined) ?? null
}

const mostLists = 50
/** Milliseconds after which prices of an unchanged list are read again. */
const longestMs = 30 * 60_000

/** Reads everything that is kept; returns how many goods did not fit. */
export async function readFresh(
  vault: Vault,
  of: Omit<Identity, 'freshAt'>,
  now: () => Date,
): Promise<{ freshAt: string; withoutRoom: number }> {
  const before = await readIdentity(vault)
  const isOfOther = before !== null && before.user.company?.id !== of.user.company?.id
  // prices differ between companies
  if (isOfOther) {
    await writeGoods(vault, [], now().toISOString())
    await dropLists(vault, await readLists(vault))
  }
  await readSpecifications(vault, now)
  await readCart(vault, now)
  const withoutRoom = await readKeptGoods(vault, now)
  const freshAt = now().toISOString()
  await writeKept(vault, { [identityName]: { ...of, freshAt } satisfies Identity })
  return { freshAt, withoutRoom }
}

async function readSpecifications(vault: Vault, now: () => Date) {
  const { items } = await call(listSpecifications, {
    query: { tab: 'my', everywhere: false, sort: '-updated', 'per-page': mostLists },
  })
  const known = await readLists(vault)
  const wanted = new Set(items.map(({ id }) => nameOfList({ kind: 'specification', id })))
  await dropLists(
    vault,
    known.filter(({ list }) => list.kind === 'specification' && !wanted.has(nameOfList(list))),
  )
  for (const { id, updated } of items) {
    const list = { kind: 'specification', id } as const
    const kept = known.find((one) => nameOfList(one.list) === nameOfList(list))
    const isFresh = kept?.updated === updated && now().getTime() - Date.parse(kept.at ?? '') < longestMs
    if (!isFresh) await readSpecification(vault, id, now)
  }
}

async function readSpecification(vault: Vault, id: number, now: () => Date) {
  const { name, updated, mayEdit, items } = await call(getSpecification, { params: { id } })
  const at = now().toISOString()
  await writeList(vault, { list: { kind: 'specification', id }, name, at, updated, mayEdit, rows: items.map(keptRow) })
}

async function readCart(vault: Vault, now: () => Date) {
  const [carts, { items }] = await Promise.all([call(listCarts, {}), call(listCartItems, { query: {} })])
  const active = carts.items.find(({ isActive }) => isActive)
  await writeList(vault, {
    list: { kind: 'cart', id: active?.id ?? null },
    name: active?.name ?? '',
    at: now().toISOString(),
    updated: null,
    mayEdit: true,
    rows: items.map(keptRow),
  })
}

async function readKeptGoods(vault: Vault, now: () => Date): Promise<number> {
  const goods: KeptGoods[] = []
  const at = now().toISOString()
  for (let page = 1; page <= MOST_KEPT_GOODS / KEPT_GOODS_IN_PAGE; page += 1) {
    const { items, hasMore } = await call(listOfflineGoods, { query: { page } })
    goods.push(...items)
    if (!hasMore) break
  }
  return goods.length - (await writeGoods(vault, goods, at))
}

const keptRow = (item: Omit<CartItem, 'changes'>): KeptRow => ({
  row: item.id,
  goods: { productId: item.productId, customProductId: item.customProductId, sellerId: item.sellerId },
  name: item.product.name,
  article: item.product.article,
  unit: item.product.unit.name,
  amount: item.amount,
  multiplicity: item.product.multiplicity,
  minimumBatch: item.product.minimumBatch,
  price: item.currentPrice,
  stock:
    item.product.stocks?.filter(({ isVirtual }) => !isVirtual).reduce((sum, { amount }) => sum + amount, 0) ?? null,
})
