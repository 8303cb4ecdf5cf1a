import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeOf } from '../../../../../build/our-texts'
import { portalTexts } from './portal-texts.texts'

const source = new URL('../../../../', import.meta.url).pathname
const dictionaries = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /[.]tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, code: readFileSync(join(source, path), 'utf8') }))
  .filter(({ code }) => code.includes('defineTexts('))

test('every folder of texts has a Russian name for staff', () => {
  const places = dictionaries.map(({ path }) => placeOf(`/src/${path}`))
  expect(places.length).toBeGreaterThan(50)
  expect([...new Set(places)].filter((place) => !Object.hasOwn(portalTexts, `textPlace.${place}`))).toEqual([])
})

test('a key exists in one dictionary only, because of two the last one loaded would win', () => {
  const owners = new Map<string, string[]>()
  for (const { path, code } of dictionaries)
    for (const [, key = ''] of code.matchAll(/^ {2}'([\w.-]+)':/gm)) owners.set(key, [...(owners.get(key) ?? []), path])
  expect(owners.size).toBeGreaterThan(2000)
  expect([...owners].filter(([, paths]) => paths.length > 1)).toEqual([])
})
