import type { Services } from '../../../../services'
import { findDescribed } from '../near-products'
import { contradictionsOf, contradictionWords } from './contradictions'
import { readSaid } from './said-values'

type Request = { text: string; productId: number | null }

/** How each text contradicts the product meant by it, in words; empty where it does not. Two statements. */
export async function compareRequests(
  { db, rows, dictionary }: Pick<Services, 'db' | 'rows' | 'dictionary'>,
  requests: readonly Request[],
): Promise<string[]> {
  const ids = [...new Set(requests.flatMap(({ text, productId }) => (text === '' ? [] : (productId ?? []))))]
  if (ids.length === 0) return requests.map(() => '')
  const goods = await rows.get(ids)
  const described = new Map((await findDescribed(db, ids)).map((product) => [product.id, product]))
  return requests.map(({ text, productId }) => {
    const row = productId === null ? undefined : goods.get(productId)
    const product = productId === null ? undefined : described.get(productId)
    return row && product
      ? contradictionWords(contradictionsOf(readSaid(text), { ...product, name: row.name }, dictionary.current))
      : ''
  })
}
