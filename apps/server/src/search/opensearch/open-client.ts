import { readFileSync } from 'node:fs'
import { Client } from '@opensearch-project/opensearch'
import type { Config } from '../../config'

/** `name` prefixes the names of the portal's indexes, because several installations may share a cluster. */
export type OpenSearchSettings = { url: string; ca?: string | undefined; name: string; shards: number }

/** Time limits for an answer: buyers wait for a search, but the indexer can retry. */
const silenceMs = { search: 2_500, index: 30_000 }
const mostRetries = 2

export function openClient({ url, ca }: Pick<OpenSearchSettings, 'url' | 'ca'>, use: keyof typeof silenceMs): Client {
  const nodes = url.split(',').map((node) => node.trim())
  return new Client({
    nodes,
    ...(ca !== undefined && { ssl: { ca: readFileSync(ca) } }),
    requestTimeout: silenceMs[use],
    // another node, or another connection to the only one
    maxRetries: Math.min(mostRetries, Math.max(1, nodes.length - 1)),
    resurrectStrategy: 'optimistic',
  })
}

/** Null when OpenSearch is not used. */
export const openSearchSettings = (config: Config): OpenSearchSettings | null =>
  config.SNAB_SEARCH === 'opensearch' && config.SNAB_OPENSEARCH_URL !== undefined
    ? {
        url: config.SNAB_OPENSEARCH_URL,
        ca: config.SNAB_OPENSEARCH_CA,
        name: config.SNAB_OPENSEARCH_NAME,
        shards: config.SNAB_OPENSEARCH_SHARDS,
      }
    : null
