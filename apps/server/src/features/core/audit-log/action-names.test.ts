import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staffActionNames } from '@snab/domain/core/staff-actions'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../..', import.meta.url))

test('the audit log has Russian words for everything that the use cases write into it', () => {
  const named = Object.keys(staffActionNames)
  const [subjects, pairs] = [new Set<string>(), new Set<string>()]
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue
    const code = readFileSync(join(folder, path), 'utf8')
    if (!code.includes('noteStaffAction') && !/action: '[a-z-]+', subject/.test(code)) continue
    for (const [, subject = ''] of code.matchAll(/subject: '([a-z-]+)'/g)) subjects.add(subject)
    for (const [, action = '', subject = ''] of code.matchAll(/action: '([a-z-]+)',\s*subject: '([a-z-]+)'/g))
      pairs.add(`${action}-${subject}`)
    for (const [, first = '', second = '', subject = ''] of code.matchAll(
      /action: [^,']*\? '([a-z-]+)' : '([a-z-]+)',\s*subject: '([a-z-]+)'/g,
    ))
      for (const action of [first, second]) pairs.add(`${action}-${subject}`)
  }
  expect(subjects.size).toBeGreaterThan(40)
  expect(pairs.size).toBeGreaterThan(80)
  expect([...subjects].filter((subject) => !named.some((name) => name.endsWith(`-${subject}`)))).toEqual([])
  expect([...pairs].filter((pair) => !named.includes(pair))).toEqual([])
})
