import { benchProfile as profile } from './lib/bench-profile'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIndex } from '@snab/catalogue-index/build-index'
import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import { loadSnapshot, saveSnapshot } from '@snab/catalogue-index/storage/snapshot'
import type { IndexChange, IndexQuery } from '@snab/catalogue-index/types'
import { generatedCatalogue, PRICE_TYPES, WAREHOUSES } from './lib/generated-catalogue'
import type { GeneratedCatalogue } from './lib/generated-catalogue'

export type Measured = { name: string; p50: number; p95: number; runs: number; note: string }
export type CatalogueIndexBench = {
  size: number
  /** Seconds, with and without generating the products. */
  buildSeconds: number
  generateSeconds: number
  /** Megabytes. */
  memory: Record<string, number>
  milliseconds: Measured[]
}

/** Measures the index over a generated catalogue of this many products. */
export async function benchCatalogueIndex(size: number): Promise<CatalogueIndexBench> {
  const catalogue = generatedCatalogue(size)
  const generateSeconds = seconds(() => {
    for (const _ of catalogue.products()) continue
  })
  const started = performance.now()
  const index = await buildIndex(catalogue.products(), catalogue.dictionaries)
  const buildSeconds = (performance.now() - started) / 1_000
  const milliseconds = [...snapshots(index), ...queries(index, catalogue), ...changes(index, catalogue)]
  return { size, buildSeconds, generateSeconds, memory: memory(index), milliseconds }
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

function queries(index: CatalogueIndex, { sectionsBySize, product, size }: GeneratedCatalogue): Measured[] {
  const found = (query: Partial<IndexQuery>) => () => `${index.search(asked(query)).total} found`
  const typical = sectionsBySize.slice(20, 400)
  const largest = sectionsBySize[0]!
  const features = product(1).features
  const codes = Array.from({ length: 200 }, (_, i) => product(1 + ((i * 7919) % size)).article)
  const list = features
    .flatMap((feature) =>
      feature.kind === 'value'
        ? [{ featureId: feature.featureId, values: [feature.valueId, feature.valueId + 1] }]
        : [],
    )
    .slice(0, 2)
  let changed = 0
  const suggestions = [
    'ав',
    'авт',
    'автом',
    'выкл 16',
    'mva20',
    'кабель ввг',
    'розет',
    'светильник 36',
    'лоток перф',
    'автомат 3p 2',
  ]
  return [
    measured('section, typical, all facets', 200, (i) =>
      found({ filters: { sectionIds: [typical[i % typical.length]!] } })(),
    ),
    measured('section, largest, all facets', 60, found({ filters: { sectionIds: [largest] } })),
    measured('section, level 2, all facets', 60, found({ filters: { sectionIds: [100] } })),
    measured(
      'section, largest, by price',
      60,
      found({ filters: { sectionIds: [largest] }, sort: { by: 'price', descending: false } }),
    ),
    measured('section, level 2, two features', 60, found({ filters: { sectionIds: [100], features: list } })),
    measured(
      'section, level 2, brand and stock',
      60,
      found({ filters: { sectionIds: [100], brandIds: [3], instock: { warehouseIds: [1, 2], amount: 5_000 } } }),
    ),
    measured('text «автомат 16а c», facets', 60, found({ text: 'автомат 16а c' })),
    measured('text «розетки белые», facets', 60, found({ text: 'розетки белые' })),
    measured('text «кабель ввгнг 3х2,5», facets', 60, found({ text: 'кабель ввгнг 3х2,5' })),
    measured('text «выключатель», facets', 30, found({ text: 'выключатель' })),
    measured('text, mistyped «выклчатель 16а»', 30, found({ text: 'выклчатель 16а' })),
    measured('text, other layout «hjptnrf»', 30, found({ text: 'hjptnrf' })),
    measured('text, nothing «розетка абырвалг»', 30, found({ text: 'розетка абырвалг' })),
    measured('exact code, findCode', 200, (i) => `${index.findCode(codes[i]!).length} found`),
    measured('exact code, search with facets', 100, (i) => found({ text: codes[i]! })()),
    measured('beginning of a code «МVА20-3-0»', 60, found({ text: 'МVА20-3-0' })),
    measured('inner part «2-016-С-1»', 60, found({ text: '2-016-С-1' })),
    measured('inner part, nothing «9Z9Z9Q»', 60, found({ text: '9Z9Z9Q' })),
    measured(
      'catalogue, 3 brands and price, facets',
      20,
      found({ filters: { brandIds: [4, 8, 21], price: { from: 10_000, to: 500_000 } } }),
    ),
    measured('catalogue, no filter, all facets', 10, found({})),
    measured('catalogue, no filter, counted anew', 10, () => {
      index.apply([{ kind: 'product', product: product(1 + ((changed++ * 104_729) % size)) }])
      return found({})()
    }),
    measured('catalogue, no filter, first price of a profile', 5, (i) =>
      found({ profile: { ...profile, key: `bench ${i}` }, filters: { price: { from: 100 } } })(),
    ),
    measured('catalogue, by name, no facets', 20, found({ sort: { by: 'name', descending: false }, facets: false })),
    measured(
      'suggest',
      200,
      (i) =>
        `${index.suggest({ text: suggestions[i % suggestions.length]!, limit: 10, profile, warehouseIds: [1, 2] }).products.length} shown`,
    ),
  ]
}

function snapshots(index: CatalogueIndex): Measured[] {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-index-'))
  const file = join(folder, 'snapshot')
  const stamp = { databaseId: 'bench', cursor: '0', priceBasis: 'bench' }
  const megabytes = () => `${Math.round(statSync(file).size / 1_048_576)} MB`
  try {
    return [
      measured('snapshot, save', 1, () => {
        saveSnapshot(index, file, stamp)
        return megabytes()
      }),
      measured('snapshot, load', 3, () => `${loadSnapshot(file, stamp)?.index.size} products`),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function changes(index: CatalogueIndex, { size, product }: GeneratedCatalogue): Measured[] {
  const ids = Array.from({ length: 10_000 }, (_, i) => 1 + ((i * 7_919) % size))
  const batch = (run: number): IndexChange[] =>
    ids.map((id, i) =>
      i % 2
        ? { kind: 'prices', id, prices: PRICE_TYPES.map((type) => [type, 1_000 + id + run] as const) }
        : { kind: 'stocks', id, stocks: WAREHOUSES.map((warehouse) => [warehouse, id + run] as const) },
    )
  const batches = [batch(1), batch(2), batch(3), batch(4), batch(5)]
  const cards = Array.from({ length: 100 }, (_, i) => product(1 + ((i * 611_953) % size)))
  return [
    measured('10,000 prices and stocks', 5, (run) => {
      index.apply(batches[run]!)
      return ''
    }),
    measured('100 cards', 20, () => {
      index.apply(cards.map((card) => ({ kind: 'product', product: card })))
      return ''
    }),
  ]
}

function measured(name: string, runs: number, run: (i: number) => string): Measured {
  let note = run(0)
  const unsorted = Array.from({ length: runs }, (_, i) => {
    const started = performance.now()
    note = run(i)
    return performance.now() - started
  })
  const times = unsorted.toSorted((a, b) => a - b)
  return { name, p50: times[Math.floor(runs / 2)]!, p95: times[Math.floor(runs * 0.95)]!, runs, note }
}

function memory(index: CatalogueIndex): Record<string, number> {
  const { total, columns, working, priceVectors, parts } = index.memory()
  const all = {
    total,
    columns,
    working,
    priceVectors,
    ...parts,
    process: process.memoryUsage().rss,
    heap: process.memoryUsage().heapUsed,
  }
  return Object.fromEntries(Object.entries(all).map(([name, bytes]) => [name, Math.round(bytes / 1_048_576)]))
}

function seconds(run: () => void): number {
  const started = performance.now()
  run()
  return (performance.now() - started) / 1_000
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bench = await benchCatalogueIndex(Number(process.argv[2] ?? 100_000))
  const { size, buildSeconds, generateSeconds } = bench
  console.log(
    `${size} products: built in ${buildSeconds.toFixed(1)} s, of which ${generateSeconds.toFixed(1)} s make the products`,
  )
  console.table(bench.memory)
  console.table(bench.milliseconds.map((row) => ({ ...row, p50: row.p50.toFixed(2), p95: row.p95.toFixed(2) })))
}
