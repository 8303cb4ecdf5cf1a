import { expect, test } from 'vitest'
import { demoContext } from './demo-context'
import { priceListSamples } from './price-list-samples'
import { sampleSources } from './sample-sources'
import { scoreSamples } from './score-samples'
import { workbookSamples } from './workbook-samples'

const patience = 120_000

test(
  '95 of 100 lines of over thirty messy lists are right without correction',
  async () => {
    const demo = await scoreSamples(await demoContext(3000), sampleSources())
    const { context, sources } = await priceListSamples()
    const lists = await scoreSamples(context, sources)
    const books = await workbookSamples()
    const ofBooks = await scoreSamples(books.context, books.sources)
    expect(ofBooks.flatMap(({ wrong }) => wrong)).toEqual([])
    const scores = [...demo, ...lists, ...ofBooks]
    expect(scores.length).toBeGreaterThanOrEqual(30)
    const sum = (of: 'lines' | 'right') => scores.reduce((total, score) => total + score[of], 0)
    const wrong = scores.flatMap((score) => score.wrong.map((line) => `${score.name}: ${line}`))
    expect(sum('right') / sum('lines'), wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(scores.flatMap(({ invented }) => invented)).toEqual([])
  },
  patience,
)
