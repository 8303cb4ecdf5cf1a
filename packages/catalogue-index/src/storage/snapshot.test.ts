import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue, change, dictionaries, query } from '../../test/arbitrary-catalogue'
import { buildIndex } from '../build-index'
import { loadSnapshot, saveSnapshot } from './snapshot'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const stamp = { databaseId: 'a', cursor: '17:4', priceBasis: 'gross' }

test('a loaded index answers like the saved one, and follows changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      fc.array(change, { maxLength: 10 }),
      fc.array(change, { maxLength: 10 }),
      fc.array(query, { minLength: 1, maxLength: 3 }),
      async (products, before, after, queries) => {
        const file = join(folder, 'index')
        const index = await buildIndex(products, dictionaries)
        index.apply(before)
        saveSnapshot(index, file, stamp)
        const loaded = loadSnapshot(file, stamp)
        expect(loaded?.stamp).toEqual(stamp)
        for (const query of queries) expect(loaded?.index.search(query)).toEqual(index.search(query))

        index.apply(after)
        loaded?.index.apply(after)
        for (const query of queries) expect(loaded?.index.search(query)).toEqual(index.search(query))
        expect(loaded?.index.epoch).toBe(index.epoch)
      },
    ),
    { numRuns: 60 },
  )
})

test('leaves only the file', async () => {
  const file = join(folder, 'index')
  saveSnapshot(await buildIndex([], dictionaries), file, stamp)
  saveSnapshot(await buildIndex([], dictionaries), file, { ...stamp, cursor: '18' })
  expect(readdirSync(folder)).toEqual(['index'])
  expect(loadSnapshot(file, stamp)?.stamp.cursor).toBe('18')
})

test('a failed save leaves nothing behind, an unreadable file counts as missing', async () => {
  const file = join(folder, 'index')
  mkdirSync(join(file, 'a-folder'), { recursive: true })
  const index = await buildIndex([], dictionaries)
  expect(() => saveSnapshot(index, file, stamp)).toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(readdirSync(folder)).toEqual(['index'])
  const reasons: string[] = []
  expect(loadSnapshot(file, stamp, (reason) => reasons.push(reason))).toBeNull()
  expect(reasons).toEqual([expect.stringMatching(/^the snapshot cannot be read: .*EISDIR/)])
})

test('reports why it does not load', async () => {
  const file = join(folder, 'index')
  const reasons: string[] = []
  const load = (databaseId = 'a', priceBasis = 'gross') =>
    loadSnapshot(file, { databaseId, priceBasis }, (reason) => reasons.push(reason))
  expect(load()).toBeNull()
  saveSnapshot(await buildIndex(fc.sample(catalogue, { numRuns: 1, seed: 5 })[0]!, dictionaries), file, stamp)
  expect(load('b')).toBeNull()
  expect(load('a', 'net')).toBeNull()

  const saved = readFileSync(file)
  for (const broken of [
    saved.subarray(0, saved.length - 9),
    saved.subarray(0, 7),
    flipped(saved, saved.length >> 1),
    flipped(saved, 40),
  ]) {
    writeFileSync(file, broken)
    expect(load()).toBeNull()
  }
  expect(reasons).toEqual([
    'there is no snapshot',
    'another database',
    'prices in another basis',
    'the checksum is wrong',
    'not a snapshot',
    'the checksum is wrong',
    'the checksum is wrong',
  ])
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = copy[at]! ^ 1
  return copy
}
