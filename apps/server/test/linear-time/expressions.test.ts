import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { partsOf } from './attack-texts'
import { slowGrowth } from './growth'
import { sourceExpressions } from './source-expressions'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { literals, built } = sourceExpressions(root, [
  'apps/server/src',
  'apps/web/src',
  'packages/catalogue-index/src',
  'packages/contract/src',
  'packages/domain/src',
])

const runs = [' ', '\t', 'a', 'я', '0', '.', '-', '"', '<', '(', '1 ', 'a ']

test('no regular expression backtracks or searches its start in more than linear time', () => {
  const problems = literals.flatMap(({ source, flags, place }) => {
    const { reports } = analyse({ source, flags }, { maxReports: 1 })
    return reports.map(({ type }) => `${place} /${source}/${flags}: ${type}`)
  })
  expect(problems).toEqual([])
})

// the analysis above covers runs within an expression, not repeated restarts
test('no regular expression is slow on text that repeatedly looks like a match', { timeout: 600_000 }, async () => {
  const problems: string[] = []
  for (const { source, flags, place } of literals) {
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
    for (const part of new Set([...runs, ...partsOf(source, flags)])) {
      const slow = await slowGrowth((text) => pattern.test(text), part, { longest: 100_000, allowedMs: 250 })
      if (slow) problems.push(`${place} /${source}/${flags}: ${slow}`)
      if (slow) break
    }
  }
  expect(problems).toEqual([])
})

// expressions built at run time are not covered above: readers.test.ts tests them, or they see no outside text
test('regular expressions are built at run time in known places only', () => {
  expect(built).toEqual([
    'apps/server/src/features/buying/list-import/reading/announced-code.ts',
    'apps/server/src/features/buying/list-import/reading/split-amount.ts',
    'apps/server/src/features/core/account/visitor-regions.ts',
    'apps/server/src/features/erp/exchange/session/exchange-sessions.ts',
    // patterns of the formats' facts, on values of files that the portal writes
    'apps/server/src/features/money/e-document/xml/validate/format-facts.ts',
    'packages/catalogue-index/src/text/analyse-text.ts',
    'packages/contract/src/catalogue/search-log.ts',
  ])
})
