import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a screen reads again by a named policy', () => {
  const folder = new URL('../../', import.meta.url)
  const unnamed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!\.test)\.tsx?$/.test(name) &&
      !name.endsWith('lib/api/freshness.ts') &&
      /\bstaleTime: 0\b|refetchOnMount: 'always'/.test(readFileSync(new URL(name, folder), 'utf8')),
  )
  expect(unnamed).toEqual([])
})
