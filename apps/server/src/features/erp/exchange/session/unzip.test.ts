import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { zipOf } from '../test-support/test-zip'
import { ExchangeFailure } from './exchange-failure'
import { unzip } from './unzip'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'snab-unzip-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

async function unpack(archive: Buffer): Promise<[string, number][]> {
  const path = join(folder, 'archive.zip')
  await writeFile(path, archive)
  const files: [string, number][] = []
  await unzip(path, async (name, content) => {
    const target = join(folder, 'out', name)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
    files.push([name, (await stat(target)).size])
  })
  return files
}

test('files and folders', async () => {
  expect(await unpack(zipOf({ 'import.xml': '<a/>', 'import_files/1.jpg': 'jpeg' }))).toEqual([
    ['import.xml', 4],
    ['import_files/1.jpg', 4],
  ])
  expect(await readFile(join(folder, 'out/import_files/1.jpg'), 'utf8')).toBe('jpeg')
})

test('files of other kinds are skipped', async () => {
  expect(
    await unpack(
      zipOf({
        '.DS_Store': 'x',
        'Thumbs.db': 'x',
        'x.sh': 'x',
        LICENSE: 'x',
        'Icon\r': 'x',
        'к обмену: важно.url': 'x',
        '__MACOSX/._import.xml': 'x',
        'goods/._import.xml': 'x',
        'import.xml': '<a/>',
      }),
    ),
  ).toEqual([['import.xml', 4]])
  await expect(readFile(join(folder, 'out/x.sh'))).rejects.toThrow('ENOENT')
})

test.each([
  ['a way out', zipOf({ '../x.xml': 'x' }), 'Недопустимое имя файла в архиве: «../x.xml»'],
  ['an absolute name', zipOf({ '/x.xml': 'x' }), 'Недопустимое имя файла в архиве: «/x.xml»'],
  ['a way out among files of other kinds', zipOf({ '../x.sh': 'x' }), 'Недопустимое имя файла в архиве: «../x.sh»'],
  ['a bomb', zipOf({ 'x.xml': Buffer.alloc(64 * 1024 * 1024) }), 'Файл «x.xml» в архиве подозрительно велик'],
  [
    'an entry that inflates to more than it claims',
    zipOf({ 'x.xml': 'x'.repeat(5000) }, { claimedSize: 10 }),
    'Архив повреждён: размер файла в нём не сходится с заявленным',
  ],
  ['no archive', Buffer.from('PK not a zip'), 'Архив оборван или это не архив zip'],
  ['an archive cut short', zipOf({ 'x.xml': 'x'.repeat(500) }).subarray(0, 60), 'Архив оборван или это не архив zip'],
])('%s is refused', async (_, archive, reason) => {
  await expect(unpack(archive)).rejects.toThrow(new ExchangeFailure(reason))
})

test('errors of our disk or store are not blamed on the archive', async () => {
  const path = join(folder, 'archive.zip')
  await writeFile(path, zipOf({ 'import.xml': '<a/>' }))
  await expect(unzip(path, () => Promise.reject(new Error('the store is away')))).rejects.toThrow('the store is away')
})
