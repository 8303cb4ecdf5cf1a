import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { zipOf } from '../test-zip'
import { ExchangeFailure } from './exchange-failure'
import { unzip } from './unzip'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'snab-unzip-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

async function unpack(archive: Buffer): Promise<[string, number][]> {
  const path = join(folder, 'archive.zip')
  await writeFile(path, archive)
  const files: [string, number][] = []
  await unzip(path, join(folder, 'out'), async (name, size) => void files.push([name, size]))
  return files
}

test('files and folders', async () => {
  expect(await unpack(zipOf({ 'import.xml': '<a/>', 'import_files/1.jpg': 'jpeg' }))).toEqual([['import.xml', 4], ['import_files/1.jpg', 4]])
  expect(await readFile(join(folder, 'out/import_files/1.jpg'), 'utf8')).toBe('jpeg')
})

test.each([
  ['a way out', zipOf({ '../x.xml': 'x' })],
  ['an absolute name', zipOf({ '/x.xml': 'x' })],
  ['an unknown kind of file', zipOf({ 'x.sh': 'x' })],
  ['a bomb', zipOf({ 'x.xml': Buffer.alloc(64 * 1024 * 1024) })],
  ['an entry that inflates to more than it claims', zipOf({ 'x.xml': 'x'.repeat(5000) }, { claimedSize: 10 })],
  ['no archive', Buffer.from('PK not a zip')],
  ['an archive cut short', zipOf({ 'x.xml': 'x'.repeat(500) }).subarray(0, 60)],
])('%s is refused', async (_, archive) => {
  await expect(unpack(archive)).rejects.toBeInstanceOf(ExchangeFailure)
})
