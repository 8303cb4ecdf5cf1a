import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url).pathname

/** Fields of the browser that show another format in another language, or need a key to choose a second value. */
const foreign = [
  { what: 'a date', field: /\btype=(?:"|\{[^}]*')(?:date|datetime-local|month|time|week)['"]/ },
  { what: 'several of a list', field: /<select\b[^>]*\bmultiple\b/s },
]

test('dates and several values are typed and chosen in our own fields', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8')
    return foreign.flatMap(({ what, field }) => (field.test(text) ? [`${path}: ${what}`] : []))
  })
  expect(found).toEqual([])
  expect(
    foreign.map(({ field }) => field.test("<Input type={isDay ? 'date' : 'text'} /><select id=\"x\" multiple>")),
  ).toEqual([true, true])
})
