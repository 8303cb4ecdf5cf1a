import type { Client } from '@opensearch-project/opensearch'
import { buildIndex } from '@snab/catalogue-index/build-index'
import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import type { Dictionaries, IndexChange, IndexProduct } from '@snab/catalogue-index/types'
import { buildVersion, refresh } from '../indexing/index-versions'
import { operationOf, writeBulk } from '../indexing/write-bulk'
import { openSearchQueries } from '../opensearch-queries'
import { engineAsker, type AskEngine, type SearchAnswer } from '../query/ask-engine'
import type { Clause } from '../query/clauses'

export type TwoEngines = {
  own: CatalogueIndex
  other: ReturnType<typeof openSearchQueries>
  apply: (changes: readonly IndexChange[]) => Promise<void>
}

type Catalogue = { products: readonly IndexProduct[]; dictionaries: Dictionaries; shards?: number }

/** The same goods in the own index and in OpenSearch, written by the portal's own code. */
export async function twoEngines(
  client: Client,
  { products, dictionaries, shards = 1 }: Catalogue,
): Promise<TwoEngines> {
  const writer = {
    client,
    refused: (id: string, reason: string) => {
      throw new Error(`OpenSearch refused ${id}: ${reason}`)
    },
  }
  const version = await buildVersion(writer, { alias: 'conformance', watermark: '' }, shards, inTurn(products))
  const own = await buildIndex(products, dictionaries)
  const other = openSearchQueries({
    ask: batchSearches(engineAsker(client, () => version)),
    dictionaries: () => dictionaries,
    epoch: () => 0,
  })
  return {
    own,
    other,
    async apply(changes) {
      own.apply(changes)
      // before a merge the own index still counts words of removed cards
      await own.merge()
      await writeBulk(
        writer,
        version,
        changes.flatMap((change) => operationOf(change) ?? []),
      )
      await refresh(client, version)
      other.forgetWords()
    },
  }
}

async function* inTurn(products: readonly IndexProduct[]): AsyncGenerator<IndexProduct> {
  yield* products
}

type Waiting = {
  searches: readonly Clause[]
  answer: (answers: SearchAnswer[]) => void
  fail: (error: unknown) => void
}

const AT_ONCE = 200

/** Sends concurrent searches as one request, because thousands of cases are compared. */
function batchSearches(ask: AskEngine): AskEngine {
  let waiting: Waiting[] = []

  async function send() {
    const sent = waiting
    waiting = []
    try {
      const searches = sent.flatMap((one) => one.searches)
      const answers: SearchAnswer[] = []
      // a small node can only handle so many answers at once
      for (let from = 0; from < searches.length; from += AT_ONCE)
        answers.push(...(await ask(searches.slice(from, from + AT_ONCE))))
      let from = 0
      for (const one of sent) {
        one.answer(answers.slice(from, from + one.searches.length))
        from += one.searches.length
      }
    } catch (error) {
      for (const { fail } of sent) fail(error)
    }
  }

  return (searches) =>
    new Promise((answer, fail) => {
      if (waiting.length === 0) setImmediate(() => void send())
      waiting.push({ searches, answer, fail })
    })
}
