import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staffActionNames } from '@snab/domain/core/staff-actions'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))

test('the journal has words for everything that staff do with customers', () => {
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  const subjects = new Set([...code.matchAll(/subject: '([a-z-]+)'/g)].map(([, subject = '']) => subject))
  expect(subjects.size).toBeGreaterThan(8)
  const named = Object.keys(staffActionNames)
  expect([...subjects].filter((subject) => !named.some((name) => name.endsWith(`-${subject}`)))).toEqual([])
})
