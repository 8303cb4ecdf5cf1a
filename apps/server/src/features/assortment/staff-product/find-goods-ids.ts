import type { IndexQuery } from '@snab/catalogue-index/types'
import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import { escapeLike } from '../../../db/escape-like'
import type { Services } from '../../../services'

const mostUnsold = 1000

/**
 * What buyers would find, in order, then goods not on sale: by the beginning of their article, and hidden ones by part
 * of name or code.
 */
export async function findGoodsIds(
  { db, engine, dictionary }: Pick<Services, 'db' | 'engine' | 'dictionary'>,
  keyword: string,
  limit: number,
): Promise<readonly number[]> {
  const query: IndexQuery = {
    text: keyword,
    filters: {},
    profile: { key: 'staff', priceTypeIds: dictionary.current.fallbackPriceTypes, discounts: [], contractPrices: [] },
    warehouseIds: [],
    sort: { by: 'relevance', descending: false },
    offset: 0,
    limit,
    facets: false,
  }
  const { ids } = await engine.search(query)
  const folded = foldCode(keyword)
  const beginning = folded === '' ? null : `${escapeLike(folded)}%`
  const lower = keyword.toLowerCase()
  const { rows } = await sql<{ id: number }>`
    (select id from products where not is_active and article_folded like ${beginning}::text limit ${mostUnsold})
    union
    (select p.id from product_own_values o join products p on p.id = o.product_id
      where o.field = 'isActive' and (
        strpos(lower(p.name), ${lower}) > 0 or ${keyword} = any(p.barcodes) or ${keyword} = p.manufacturer_code)
      limit ${mostUnsold})`.execute(db)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}
