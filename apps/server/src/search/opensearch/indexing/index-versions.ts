import { errors, type Client } from '@opensearch-project/opensearch'
import type { IndexProduct } from '@snab/catalogue-index/types'
import { clusterSettings, indexBody, indexMeta } from '../index-body'
import { newVersionName, writeAlias, type IndexNames } from './index-names'
import { operationOf, writeBulk, type BulkWriter, type Operation } from './write-bulk'

/** Creates a version of the index with all products, which is not searched yet. */
export async function buildVersion(
  writer: BulkWriter,
  { alias }: IndexNames,
  shards: number,
  products: AsyncIterable<IndexProduct>,
): Promise<string> {
  const version = newVersionName(alias)
  const { settings, mappings } = indexBody({ shards, replicas: 0 })
  const { number_of_replicas: _, ...others } = settings
  const body = {
    // the indexer refreshes explicitly, and a second node keeps a copy
    settings: { ...others, refresh_interval: '-1', auto_expand_replicas: '0-1' },
    mappings: { ...mappings, _meta: indexMeta },
    aliases: { [writeAlias(version)]: {} },
  }
  // the client's types lack some kinds of fields and analysers
  await writer.client.transport.request({ method: 'PUT', path: `/${version}`, body })
  try {
    await writeBulk(writer, version, operationsOf(products))
    await refresh(writer.client, version)
    return version
  } catch (error) {
    await dropVersions(writer.client, [version])
    throw error
  }
}

async function* operationsOf(products: AsyncIterable<IndexProduct>): AsyncGenerator<Operation> {
  for await (const product of products) {
    const operation = operationOf({ kind: 'product', product })
    if (operation) yield operation
  }
}

export const refresh = async (client: Client, version: string): Promise<void> =>
  void (await client.indices.refresh({ index: version }))

/** Versions that the alias points to; normally at most one. */
export async function searchedVersions(client: Client, { alias }: IndexNames): Promise<string[]> {
  try {
    const { body } = await client.indices.getAlias({ name: alias })
    return Object.keys(body)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Switches searches to this version. */
export async function searchVersion(client: Client, names: IndexNames, version: string): Promise<void> {
  const former = await searchedVersions(client, names)
  await client.indices.updateAliases({
    body: {
      actions: [
        ...former.filter((other) => other !== version).map((index) => ({ remove: { index, alias: names.alias } })),
        { add: { index: version, alias: names.alias } },
      ],
    },
  })
}

/** Deletes versions that are not searched: former ones, and unfinished ones of dead servers. */
export async function dropOthers(client: Client, names: IndexNames, kept: string): Promise<void> {
  const { body } = await client.indices.get({ index: `${names.alias}-*`, expand_wildcards: 'open' })
  await dropVersions(
    client,
    Object.keys(body).filter((index) => index !== kept && index !== names.watermark),
  )
}

async function dropVersions(client: Client, versions: readonly string[]): Promise<void> {
  if (versions.length > 0) await client.indices.delete({ index: [...versions], ignore_unavailable: true })
}

export async function isThere(client: Client, version: string): Promise<boolean> {
  const { body } = await client.indices.existsAlias({ name: writeAlias(version) })
  return body
}

export async function countOf(client: Client, version: string): Promise<number> {
  const { body } = await client.count({ index: version })
  return body.count
}

/** Searches may exceed a cluster's default limits. */
export const allowLargeAnswers = async (client: Client): Promise<void> =>
  void (await client.cluster.putSettings({ body: clusterSettings }))

/** The index of the watermark, with a copy on every node. */
export async function prepareWatermark(client: Client, { watermark }: IndexNames): Promise<void> {
  const { body: exists } = await client.indices.exists({ index: watermark })
  if (exists) return
  await client.indices.create({
    index: watermark,
    body: {
      settings: { number_of_shards: 1, auto_expand_replicas: '0-all' },
      mappings: { dynamic: 'false', properties: {} },
    },
  })
}

const isMissing = (error: unknown): boolean => error instanceof errors.ResponseError && error.statusCode === 404
