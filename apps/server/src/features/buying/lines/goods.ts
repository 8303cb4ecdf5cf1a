import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { readProductRows, type ProductRow } from '../../catalogue/goods/product-rows'

export type CustomProduct = Selectable<Database['customProducts']>
/** Current products and custom products by id. */
export type Goods = { products: ReadonlyMap<number, ProductRow>; customs: ReadonlyMap<number, CustomProduct> }
/** Names a product, a custom product, or neither. */
export type Naming = { productId?: number | null | undefined; customProductId?: number | null | undefined }

export const goodsOf = (products: readonly ProductRow[]): Goods => ({
  products: new Map(products.map((row) => [row.id, row])),
  customs: new Map(),
})

const noGoods: Goods = { products: new Map(), customs: new Map() }

export const productOf = ({ products }: Goods, { productId }: Naming): ProductRow | null =>
  (productId ? products.get(productId) : undefined) ?? null

/** Reads the goods of lines and patches: one statement per kind with unknown ids. */
export async function readGoods(db: Db | Trx, references: readonly Naming[], known: Goods = noGoods): Promise<Goods> {
  const productIds = new Set(
    references.flatMap(({ productId }) => productId ?? []).filter((id) => !known.products.has(id)),
  )
  const customIds = new Set(
    references.flatMap(({ customProductId }) => customProductId ?? []).filter((id) => !known.customs.has(id)),
  )
  if (productIds.size === 0 && customIds.size === 0) return known
  const products = await readProductRows(db, [...productIds])
  const customs = await findCustomProducts(db, [...customIds])
  return {
    products: new Map([...known.products, ...products.map((row) => [row.id, row] as const)]),
    customs: new Map([...known.customs, ...customs.map((custom) => [custom.id, custom] as const)]),
  }
}

/** Nothing needs to be read for these. */
export const knowsAll = ({ products, customs }: Goods, references: readonly Naming[]): boolean =>
  references.every(
    ({ productId, customProductId }) =>
      (!productId || products.has(productId)) && (!customProductId || customs.has(customProductId)),
  )

export const findCustomProducts = (db: Db | Trx, ids: readonly number[]): Promise<CustomProduct[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('customProducts')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
