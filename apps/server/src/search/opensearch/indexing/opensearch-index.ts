import type { IndexChange } from '@snab/catalogue-index/types'
import { IndexLost, type Index } from '../../followed-index'
import { countOf, isThere, refresh } from './index-versions'
import { LockLost, type StillTheOnlyOne } from './only-one'
import { operationOf, writeBulk, type BulkWriter } from './write-bulk'

export type OpenSearchIndex = Index & { version: string }

/** How often to check whether somebody deleted the index, and whether it lost products. */
const lookEveryMs = 1_000
const countEveryMs = 60_000

type Parts = {
  writer: BulkWriter
  version: string
  still: StillTheOnlyOne
  /** Products whose newer state may have been overwritten by an older one. */
  unsure: (ids: readonly number[]) => void
}

/** A version of the index to which the change log is applied. */
export function openSearchIndex({ writer, version, still, unsure }: Parts): OpenSearchIndex {
  const { client } = writer
  let lookedAt = 0
  let counted: { products: number; at: number } | null = null

  return {
    version,
    async apply(changes) {
      const operations = changes.map(operationOf).filter((operation) => operation !== null)
      if (operations.length === 0) return
      counted = null
      try {
        await writeBulk({ ...writer, still }, version, operations)
        await refresh(client, version)
        await still()
      } catch (error) {
        // the next indexer may already have written newer states
        if (error instanceof LockLost) unsure(changes.flatMap(idOf))
        throw error
      }
    },
    async isThere() {
      if (performance.now() - lookedAt < lookEveryMs) return true
      lookedAt = performance.now()
      if (!(await isThere(client, version))) return false
      if (counted && performance.now() - counted.at < countEveryMs) return true
      // only this server writes: without changes the count must stay the same
      const products = await countOf(client, version)
      if (counted && counted.products !== products)
        throw new IndexLost(`${version} lost products: ${String(counted.products)} were ${String(products)}`)
      counted = { products, at: performance.now() }
      return true
    },
  }
}

const idOf = (change: IndexChange): number[] =>
  change.kind === 'dictionaries' ? [] : [change.kind === 'product' ? change.product.id : change.id]
