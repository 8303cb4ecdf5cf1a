import { buildIndex } from '@snab/catalogue-index/build-index'
import { contextOf, demoContext } from '../apps/server/src/features/buying/list-import/samples/demo-context'
import { priceListSamples } from '../apps/server/src/features/buying/list-import/samples/price-list-samples'
import { sampleSources } from '../apps/server/src/features/buying/list-import/samples/sample-sources'
import { scoreSamples, type SampleScore } from '../apps/server/src/features/buying/list-import/samples/score-samples'
import { workbookSamples } from '../apps/server/src/features/buying/list-import/samples/workbook-samples'
import type { MatchContext, MatchedGoods } from '../apps/server/src/features/buying/list-import/matching/match'
import { matchRows } from '../apps/server/src/features/buying/list-import/matching/match-rows'
import type { ListRow } from '../apps/server/src/features/buying/list-import/reading/list-table'
import { generatedCatalogue } from './lib/generated-catalogue'

const CODES = 400
const NAMES = 100
const RUNS = 5
const DEMO_PRODUCTS = 12_000

export type ListImportBench = {
  sources: number
  lines: number
  right: number
  invented: number
  wrong: string[]
  size: number
  /** Milliseconds for 400 codes and 100 names, one entry per run. */
  matching: number[]
  found: { codes: number; names: number }
}

/** How well lists are recognised, and how long matching a long one takes over a large catalogue. */
export async function benchListImport(size: number): Promise<ListImportBench> {
  const lists = await priceListSamples()
  const books = await workbookSamples()
  const scores = [
    ...(await scoreSamples(await demoContext(DEMO_PRODUCTS), sampleSources())),
    ...(await scoreSamples(lists.context, lists.sources)),
    ...(await scoreSamples(books.context, books.sources)),
  ]
  const sum = (of: (score: SampleScore) => number) => scores.reduce((total, score) => total + of(score), 0)
  return {
    sources: scores.length,
    lines: sum(({ lines }) => lines),
    right: sum(({ right }) => right),
    invented: sum(({ invented }) => invented.length),
    wrong: scores.flatMap(({ name, wrong }) => wrong.map((line) => `${name}: ${line}`)),
    ...(await matchingTimes(size)),
  }
}

async function matchingTimes(size: number): Promise<Pick<ListImportBench, 'size' | 'matching' | 'found'>> {
  const catalogue = generatedCatalogue(size)
  const index = await buildIndex(catalogue.products(), catalogue.dictionaries)
  const goods = (id: number): MatchedGoods => {
    const { article, name } = catalogue.product(id)
    return {
      id,
      article,
      name,
      manufacturerCode: '',
      isActive: true,
      unitName: 'шт',
      multiplicity: 1000,
      minimumBatch: 1000,
      quantityInBox: null,
      quantityInBlock: null,
    }
  }
  const context = contextOf(index, goods)
  const matching: number[] = []
  let found = { codes: 0, names: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    const lines = linesOf(size, run, goods)
    const started = performance.now()
    const matches = await inHundreds(context, lines)
    matching.push(performance.now() - started)
    const answered = (from: number, to: number) =>
      matches.slice(from, to).filter(({ candidates }) => candidates.length > 0).length
    found = { codes: answered(0, CODES), names: answered(CODES, CODES + NAMES) }
  }
  return { size, matching, found }
}

/** Matches a hundred lines at a time, as an import does. */
async function inHundreds(context: MatchContext, lines: readonly ListRow[]) {
  const matches = []
  for (let from = 0; from < lines.length; from += 100)
    matches.push(...(await matchRows(context, lines.slice(from, from + 100), new Map())))
  return matches
}

/**
 * Each run uses other lines, so that no cache answers. Names lose their last word, as buyers do not write them in full.
 */
function linesOf(size: number, run: number, goods: (id: number) => MatchedGoods): ListRow[] {
  const at = (place: number) => goods(1 + (((place + run * (CODES + NAMES)) * 7919) % size))
  const line = (part: Pick<ListRow, 'codes' | 'name'>, number: number): ListRow => ({
    sheet: '',
    number,
    source: '',
    brand: '',
    analogues: [],
    amountText: '10 шт',
    amountProblem: '',
    codeProblem: '',
    note: '',
    ...part,
  })
  return [
    ...Array.from({ length: CODES }, (_, place) => line({ codes: [at(place).article], name: '' }, place)),
    ...Array.from({ length: NAMES }, (_, place) =>
      line(
        {
          codes: [],
          name: at(CODES + place)
            .name.split(' ')
            .slice(0, -1)
            .join(' '),
        },
        CODES + place,
      ),
    ),
  ]
}
