import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { characterKinds, partsOf } from './attack-texts'
import { slowGrowth } from './growth'
import { sourceExpressions } from './source-expressions'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { literals, built } = sourceExpressions(root, ['apps/server/src', 'apps/web/src', 'packages/catalogue-index/src', 'packages/contract/src', 'packages/domain/src'])

test('no regular expression backtracks or looks for its beginning in more than linear time', () => {
  const found = literals.flatMap(({ source, flags, place }) => {
    const { reports } = analyse({ source, flags }, { maxReports: 1 })
    return reports.map(({ type }) => `${place} /${source}/${flags}: ${type}`)
  })
  expect(found).toEqual([])
})

test('no regular expression takes long for what begins like a match again and again', { timeout: 600_000 }, () => {
  const found = literals.flatMap(({ source, flags, place }) => {
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
    const read = (text: string) => pattern.test(text)
    for (const part of new Set([...characterKinds, ...partsOf(source, flags)])) {
      const slow = slowGrowth(read, part, 250)
      if (slow) return [`${place} /${source}/${flags}: ${slow}`]
    }
    return []
  })
  expect(found).toEqual([])
})

// what is put together at run time is not seen above: each of these is fed in readers.test.ts, or sees no text from outside
test('regular expressions are built at run time in known places only', () => {
  expect(built).toEqual([
    'apps/server/src/features/account/visitor-regions.ts', 'apps/server/src/features/exchange/session/exchange-sessions.ts', 'apps/server/src/features/list-import/split-amount.ts',
    'packages/catalogue-index/src/analyse-text.ts', 'packages/contract/src/search-report.ts',
  ])
})
