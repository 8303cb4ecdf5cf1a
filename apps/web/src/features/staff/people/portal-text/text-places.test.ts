import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeOf } from '../../../../../build/our-texts'
import { portalTexts } from './portal-texts.texts'

test('staff read where a text stands in Russian: every folder of texts has a name', () => {
  const source = new URL('../../../../', import.meta.url).pathname
  const places = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[.]tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => readFileSync(join(source, path), 'utf8').includes('defineTexts('))
    .map((path) => placeOf(`/src/${path}`))
  expect(places.length).toBeGreaterThan(50)
  expect([...new Set(places)].filter((place) => !Object.hasOwn(portalTexts, `textPlace.${place}`))).toEqual([])
})
