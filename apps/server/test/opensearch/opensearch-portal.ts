import { Client } from '@opensearch-project/opensearch'
import { readIndexProducts } from '../../src/search/read-index-products'
import { documentId, toDocument } from '../../src/search/opensearch/document'
import { searchedVersions } from '../../src/search/opensearch/indexing/index-versions'
import { readWatermark } from '../../src/search/opensearch/watermark'
import { findIndexNames } from '../../src/search/opensearch/indexing/index-names'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import { startPortal, type Portal } from '../portal'
import type { RunningOpenSearch } from './start-opensearch'

/** A portal that searches in OpenSearch; `address` as in `startPortal`. */
export const startSearchingPortal = (
  opensearch: Pick<RunningOpenSearch, 'url'>,
  more: Record<string, string> = {},
  address?: string,
) => startPortal({ SNAB_SEARCH: 'opensearch', SNAB_OPENSEARCH_URL: opensearch.url, ...more }, address)

type Item = { id: number; currentPrice: number | null }

/** The goods that a guest finds, with prices by product. */
export async function findGoods(portal: Portal, keyword = ''): Promise<Record<number, number | null>> {
  const { status, body } = await portal
    .guest()
    .get(`/api/v2/search?perPage=100&criteria[keyword]=${encodeURIComponent(keyword)}`)
  if (status !== 200) throw new Error(`A search was answered with ${String(status)}`)
  return Object.fromEntries(body.items.map(({ id, currentPrice }: Item) => [id, currentPrice]))
}

/** The indexes of a portal's database, for tests that inspect or break them. */
export async function indexesOf(portal: Portal, { url }: Pick<RunningOpenSearch, 'url'>) {
  const client = new Client({ nodes: url.split(',') })
  const names = await findIndexNames(portal.db, 'snab')
  const versions = () => searchedVersions(client, names)
  return {
    client,
    names,
    versions,
    watermark: async () => (await readWatermark(client, names.watermark))?.watermark,
    /** All documents of the index, and those of a fresh one. */
    async documents(basis: PriceBasis) {
      const { body } = await client.search({ index: names.alias, size: 10_000 })
      const kept = body.hits.hits.map(({ _id, _source }): [string, unknown] => [String(_id), _source])
      const fresh: [string, unknown][] = []
      for await (const product of readIndexProducts(portal.db, basis))
        fresh.push([documentId(product.id), toDocument(product)])
      return { kept: new Map(kept), fresh: new Map(fresh) }
    },
  }
}
