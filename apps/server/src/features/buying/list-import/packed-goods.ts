import { noContent, type Content } from '@snab/domain/product/content'
import type { Services } from '../../../services'
import { readContents } from '../../catalogue/goods/fit/contents'
import type { ProductRow } from '../../catalogue/goods/product-rows'

export type PackedGoods = ProductRow & { content: Content }

/** Products with the content of one unit, for amounts in another unit. One statement in addition to the row cache. */
export async function packedGoods(
  { db, dictionary, rows }: Pick<Services, 'db' | 'dictionary' | 'rows'>,
  ids: readonly number[],
): Promise<Map<number, PackedGoods>> {
  const goods = [...(await rows.get([...new Set(ids)])).values()]
  const contents = await readContents(db, dictionary.current, goods)
  return new Map(goods.map((row) => [row.id, { ...row, content: contents.get(row.id) ?? noContent }]))
}
