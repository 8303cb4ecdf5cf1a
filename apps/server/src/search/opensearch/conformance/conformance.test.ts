import { Client } from '@opensearch-project/opensearch'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change } from '../../../../../../packages/catalogue-index/test/arbitrary-catalogue'
import { describeWithOpenSearch } from '../../../../test/opensearch/opensearch-home'
import { sharedOpenSearch } from '../../../../test/opensearch/start-opensearch'
import { clusterSettings } from '../index-body'
import { catalogue, code, dictionaries, listQuery, suggestion, textSearch } from './cases'
import { compareCodes, compareSearches, compareSuggestions, nothingCompared, sumOf, type Compared } from './compare'
import { shop, shopCodes, shopProfiles, shopQueries, shopTexts } from './hand-picked'
import { twoEngines } from './two-engines'

/** Change it to look for further differences; the cases of one seed are always the same. */
const SEED = 37
const CATALOGUES = 16
const longMs = 300_000

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, seed: number): T[] =>
  fc.sample(arbitrary, { numRuns, seed: SEED + seed })

/** The first differences are more useful than their number. */
function expectSame({ differences }: Compared) {
  expect(differences.slice(0, 3)).toEqual([])
}

describeWithOpenSearch('OpenSearch answers as the own index does', () => {
  let client: Client
  let all = nothingCompared()

  beforeAll(async () => {
    const { url } = await sharedOpenSearch()
    client = new Client({ nodes: url.split(','), requestTimeout: 60_000 })
    await client.cluster.putSettings({ body: clusterSettings })
  }, longMs)
  afterAll(() => client.close())

  test('in a shop with hand-picked cases', { timeout: longMs }, async () => {
    const engines = await twoEngines(client, shop)
    const compared = sumOf([
      await compareSearches(engines, shopQueries),
      await compareSuggestions(
        engines,
        shopTexts.flatMap((text) =>
          [text, text.slice(0, 3), `${text} `].map((typed) => ({
            text: typed,
            limit: 6,
            profile: shopProfiles[0]!,
            warehouseIds: [1, 2],
          })),
        ),
      ),
      await compareCodes(engines, shopCodes),
    ])
    expectSame(compared)
    all = sumOf([all, compared])
    expect(
      engines.own.search({ ...shopQueries[0]!, text: 'mva20-1-016-d', textMode: 'literal' }).nearestCodes[0],
    ).toEqual(
      (await engines.other.search({ ...shopQueries[0]!, text: 'mva20-1-016-d', textMode: 'literal' })).nearestCodes[0],
    )
  })

  test('over arbitrary catalogues, and after arbitrary changes of them', { timeout: longMs }, async () => {
    for (const [at, products] of sample(catalogue, CATALOGUES, 0).entries()) {
      const engines = await twoEngines(client, { products, dictionaries, shards: at % 3 === 0 ? 3 : 1 })
      const round = async (seed: number) =>
        sumOf([
          await compareSearches(engines, sample(listQuery, 50, seed)),
          await compareSearches(engines, sample(textSearch, 40, seed)),
          await compareSuggestions(engines, sample(suggestion, 20, seed)),
          await compareCodes(engines, sample(code, 10, seed)),
        ])
      const before = await round(at * 2)
      expectSame(before)
      await engines.apply(sample(change, 15, at))
      const after = at % 2 === 0 ? await round(at * 2 + 1) : nothingCompared()
      expectSame(after)
      all = sumOf([all, before, after])
    }
  })

  test('in more than two thousand cases, most of which find something', () => {
    expect(all.cases).toBeGreaterThan(2_000)
    expect(all.answered).toBeGreaterThan(all.cases / 3)
  })
})
