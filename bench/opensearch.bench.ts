import { benchProfile as profile } from './lib/bench-profile'
import { loadavg } from 'node:os'
import { Client } from '@opensearch-project/opensearch'
import { buildIndex } from '@snab/catalogue-index/build-index'
import type { IndexChange, IndexProduct, IndexQuery } from '@snab/catalogue-index/types'
import { clusterSettings } from '../apps/server/src/search/opensearch/index-body'
import { buildVersion, refresh } from '../apps/server/src/search/opensearch/indexing/index-versions'
import { operationOf, writeBulk, type BulkWriter } from '../apps/server/src/search/opensearch/indexing/write-bulk'
import { openSearchQueries } from '../apps/server/src/search/opensearch/opensearch-queries'
import { engineAsker } from '../apps/server/src/search/opensearch/query/ask-engine'
import { startOpenSearch } from '../apps/server/test/opensearch/start-opensearch'
import { generatedCatalogue, PRICE_TYPES, WAREHOUSES, type GeneratedCatalogue } from './lib/generated-catalogue'

/** Milliseconds of the same in both. */
type Both = { name: string; own: number; openSearch: number; found: number }
export type OpenSearchBench = {
  size: number
  /** Load average before: above the number of cores, other processes have slowed both down. */
  load: number
  /** Seconds of making each index. */
  build: { own: number; openSearch: number }
  asked: Both[]
  everyPrice: { own: number; openSearch: number }
}

const asked = (part: Partial<IndexQuery>): IndexQuery => ({
  filters: {},
  profile,
  warehouseIds: WAREHOUSES.slice(0, 4),
  sort: { by: 'relevance', descending: false },
  offset: 0,
  limit: 20,
  facets: true,
  ...part,
})

/** The same questions to the own index and to OpenSearch, which run on the same machine and take turns. */
export async function benchOpenSearch(size: number): Promise<OpenSearchBench> {
  const [load = Number.NaN] = loadavg()
  const opensearch = await startOpenSearch({ heapMb: 2_048, isMeasured: true })
  const client = new Client({ node: opensearch.url, requestTimeout: 120_000 })
  try {
    await client.cluster.putSettings({ body: clusterSettings })
    return { load, ...(await compare(client, generatedCatalogue(size))) }
  } finally {
    await client.close()
    await opensearch.stop()
  }
}

async function compare(client: Client, catalogue: GeneratedCatalogue): Promise<Omit<OpenSearchBench, 'load'>> {
  const refused = (id: string, reason: string) => {
    throw new Error(`${id}: ${reason}`)
  }
  const writer: BulkWriter = { client, refused }
  const names = { alias: 'bench', watermark: 'bench-watermark' }
  const [ownBuild, own] = await timed(() => buildIndex(catalogue.products(), catalogue.dictionaries))
  const [otherBuild, version] = await timed(() => buildVersion(writer, names, 1, inTurn(catalogue.products())))
  const other = openSearchQueries({
    ask: engineAsker(client, () => version),
    dictionaries: () => catalogue.dictionaries,
    epoch: () => 0,
  })

  const asked: Both[] = []
  for (const [name, query] of questions(catalogue))
    asked.push(
      await inBoth(
        name,
        async (i) => own.search(query(i)).total,
        async (i) => (await other.search(query(i))).total,
      ),
    )
  const suggestion = { text: 'выкл', limit: 10, profile, warehouseIds: [1, 2] }
  asked.push(
    await inBoth(
      'suggestions for «выкл»',
      async () => own.suggest(suggestion).products.length,
      async () => (await other.suggest(suggestion)).products.length,
    ),
  )

  const changes = everyPrice(catalogue)
  const [ownPrices] = await timed(async () => own.apply(changes))
  const [otherPrices] = await timed(async () => {
    const operations = changes.flatMap((change) => operationOf(change) ?? [])
    await writeBulk(writer, version, operations)
    await refresh(client, version)
  })
  return {
    size: catalogue.size,
    build: { own: ownBuild, openSearch: otherBuild },
    asked,
    everyPrice: { own: ownPrices, openSearch: otherPrices },
  }
}

type Ask = (i: number) => Promise<number>

async function inBoth(name: string, ours: Ask, theirs: Ask): Promise<Both> {
  const [mine, others] = [await median(20, ours), await median(20, theirs)]
  if (mine.last !== others.last)
    throw new Error(`${name}: the own index found ${String(mine.last)}, OpenSearch ${String(others.last)}`)
  return { name, own: mine.ms, openSearch: others.ms, found: mine.last }
}

type Question = [name: string, query: (i: number) => IndexQuery]

function questions({ sectionsBySize }: GeneratedCatalogue): Question[] {
  const typical = sectionsBySize.slice(20, 400)
  const section = (i: number) => ({ sectionIds: [typical[(i * 37) % typical.length] ?? 1] })
  const text = (words: string): Question => [`«${words}», facets`, () => asked({ text: words, textMode: 'everyday' })]
  return [
    ['section, list and facets', (i) => asked({ filters: section(i) })],
    ['section, list only', (i) => asked({ filters: section(i), facets: false })],
    [
      'section, price filter, facets',
      (i) => asked({ filters: { ...section(i), price: { from: 1_000, to: 200_000 } } }),
    ],
    [
      'section, by price',
      (i) => asked({ filters: section(i), sort: { by: 'price', descending: false }, facets: false }),
    ],
    ['catalogue, list only', () => asked({ facets: false })],
    ['catalogue, all facets', () => asked({})],
    ['catalogue, by price', () => asked({ sort: { by: 'price', descending: false }, facets: false })],
    ['catalogue, price filter', () => asked({ filters: { price: { from: 1_000, to: 50_000 } }, facets: false })],
    text('выключатель'),
    text('кабель 3х2,5'),
    text('розтека белая'),
  ]
}

const everyPrice = ({ product, size }: GeneratedCatalogue): IndexChange[] =>
  Array.from({ length: size }, (_, i) => ({
    kind: 'prices',
    id: product(1 + i).id,
    prices: PRICE_TYPES.map((type) => [type, 1_000 + i] as const),
  }))

async function* inTurn(products: Iterable<IndexProduct>): AsyncGenerator<IndexProduct> {
  yield* products
}

async function timed<T>(run: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const started = performance.now()
  const result = await run()
  return [(performance.now() - started) / 1_000, result]
}

async function median(runs: number, run: (i: number) => Promise<number>): Promise<{ ms: number; last: number }> {
  let last = await run(0)
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const started = performance.now()
    last = await run(i)
    times.push(performance.now() - started)
  }
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0, last }
}
