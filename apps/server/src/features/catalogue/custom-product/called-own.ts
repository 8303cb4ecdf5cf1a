import { foldCode } from '@snab/domain/text/code-folding'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { findOwnByCalls } from './custom-product.queries'

type Call = { article: string; name: string }
export type CalledOwn = Call & { id: number; unitName: string }

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()
const sameName = (a: Call, b: Call) => folded(a.name) === folded(b.name)

/** The own product that each line names by article or full name; null when there is none or it is ambiguous. */
export async function findCalledOwn(
  db: Db | Trx,
  session: Session,
  calls: readonly Call[],
): Promise<(CalledOwn | null)[]> {
  if (calls.length === 0) return []
  const own = await findOwnByCalls(db, session, [...new Set(calls.map(({ name }) => folded(name)))])
  const byArticle = groups(own, ({ article }) => foldCode(article))
  const byName = groups(own, ({ name }) => folded(name))
  return calls.map((call) => {
    const ofArticle = byArticle.get(foldCode(call.article)) ?? []
    const ofName = byName.get(folded(call.name)) ?? []
    return theOne(ofArticle.length > 0 ? ofArticle : ofName, call)
  })
}

/** An empty key matches nothing. */
function groups(products: readonly CalledOwn[], keyOf: (product: CalledOwn) => string): Map<string, CalledOwn[]> {
  const found = new Map<string, CalledOwn[]>()
  for (const product of products) {
    const key = keyOf(product)
    const group = found.get(key)
    if (group) group.push(product)
    else if (key !== '') found.set(key, [product])
  }
  return found
}

/** The newest of several copies of one product. */
function theOne(products: readonly CalledOwn[], call: Call): CalledOwn | null {
  const named = products.filter((product) => sameName(product, call))
  const candidates = named.length > 0 ? named : products
  const newest = candidates.at(-1)
  const isOne =
    newest !== undefined &&
    candidates.every((product) => sameName(product, newest) && foldCode(product.article) === foldCode(newest.article))
  return isOne ? newest : null
}
