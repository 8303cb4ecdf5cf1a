import { editDistance } from '@snab/catalogue-index/text/edit-distance'
import { foldCode } from '@snab/domain/text/code-folding'
import type { Goods } from './demo-index'

/**
 * Tells whether the corrupted article also matches another one as well or nearly so: then no answer is the right one.
 */
export function createAmbiguityTest(goods: readonly Goods[]): (typed: string, product: Goods) => boolean {
  const folded = goods.map(({ id, article }) => ({ id, code: foldCode(article) }))
  return (typed, { id, article }) => {
    const code = foldCode(typed)
    const own = foldCode(article)
    if (own.startsWith(code)) return folded.some((other) => other.id !== id && other.code.startsWith(code))
    const distance = editDistance(code, own, LONGEST)
    return folded.some(
      (other) =>
        other.id !== id &&
        (other.code === code || other.code.startsWith(code) || editDistance(code, other.code, distance) <= distance),
    )
  }
}

const LONGEST = 2
