import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { S3_KEYS, startS3Server } from '../../test/counterparts/s3-server'
import { readConfig } from '../config'
import { isStorePath, storeBelow, StoreUnavailable, type FileStore, type StoredFile } from './file-store'
import { openFolderStore } from './folder-store'
import { openFiles } from './open-files'
import { openS3Store } from './s3-store'

let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snab-files-'))
  // small pages, so that listings have several
  s3 = await startS3Server({ pageSize: 2 })
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  s3.objects.clear()
  s3.fails.length = 0
  s3.requests.length = 0
})

const s3Settings = () => ({
  endpoint: s3.endpoint,
  region: 'us-east-1',
  bucket: s3.bucket,
  accessKey: S3_KEYS.accessKeyId,
  secretKey: S3_KEYS.secretAccessKey,
  pathStyle: true,
})
const kinds: [string, () => Promise<FileStore>][] = [
  ['a folder', () => mkdtemp(join(folder, 'store-')).then((root) => openFolderStore(root))],
  ['S3', async () => openS3Store(s3Settings())],
]
const listed = async (files: AsyncIterable<StoredFile>): Promise<string[]> => {
  const paths: string[] = []
  for await (const { path } of files) paths.push(path)
  return paths.toSorted()
}

describe.each(kinds)('%s', (_, openStore) => {
  test('returns saved files, and not removed ones', async () => {
    const store = await openStore()
    expect(await store.read('a/b.txt')).toBeNull()
    expect(await store.open('a/b.txt')).toBeNull()
    expect(await store.find('a/b.txt')).toBeNull()
    expect(await store.save('a/b.txt', Buffer.from('one'))).toBe(3)
    expect(await store.save('a/b.txt', Readable.from([Buffer.from('tw'), Buffer.from('enty')]))).toBe(6)
    expect((await store.read('a/b.txt'))?.toString()).toBe('twenty')
    const file = await store.find('a/b.txt')
    expect(file).toMatchObject({ path: 'a/b.txt', size: 6 })
    expect(Math.abs(Date.now() - (file?.changedAt.getTime() ?? 0))).toBeLessThan(5000)
    const opened = await store.open('a/b.txt')
    expect(opened?.file).toEqual(file)
    expect(opened && (await buffer(opened.content)).toString()).toBe('twenty')
    await store.remove('a/b.txt')
    await store.remove('a/b.txt')
    expect(await store.read('a/b.txt')).toBeNull()
  })

  test('accepts names in Russian, with spaces and punctuation', async () => {
    const store = await openStore()
    for (const path of ['Фото/Лампа №1 (белая).jpg', "a+b & c='d'!.png", 'x*y~z@1,2;3.webp']) {
      await store.save(path, Buffer.from(path))
      expect((await store.read(path))?.toString()).toBe(path)
      expect(await store.find(path)).toMatchObject({ path })
    }
  })

  test('lists any number of files below a folder', async () => {
    const store = await openStore()
    for (const path of ['a/1', 'a/2', 'a/3', 'a/b/4', 'a/b/c/5', 'ab/6', '7']) await store.save(path, Buffer.from(path))
    expect(await listed(store.list('a'))).toEqual(['a/1', 'a/2', 'a/3', 'a/b/4', 'a/b/c/5'])
    expect(await listed(store.list('none'))).toEqual([])
    expect(await listed(store.list(''))).toHaveLength(7)
    const below = storeBelow(store, 'a')
    expect(await listed(below.list(''))).toEqual(['1', '2', '3', 'b/4', 'b/c/5'])
    expect(await listed(below.list('b'))).toEqual(['b/4', 'b/c/5'])
  })

  test('streams a large file in and out', async () => {
    const store = await openStore()
    const content = randomBytes(11 * 1024 * 1024)
    expect(
      await store.save('large', Readable.from([content.subarray(0, 7_000_000), content.subarray(7_000_000)])),
    ).toBe(content.length)
    const opened = await store.open('large')
    expect(opened?.file.size).toBe(content.length)
    expect(opened && (await buffer(opened.content)).equals(content)).toBe(true)
  })

  test('an interrupted upload leaves the old content', async () => {
    const store = await openStore()
    await store.save('a', Buffer.from('whole'))
    const broken = async function* () {
      yield randomBytes(6 * 1024 * 1024)
      throw new Error('the sender went away')
    }
    await expect(store.save('a', Readable.from(broken()))).rejects.toThrow('the sender went away')
    expect((await store.read('a'))?.toString()).toBe('whole')
    expect(await listed(store.list(''))).toEqual(['a'])
    expect(s3.uploads.size).toBe(0)
  })

  test('paths outside the store are invalid', async () => {
    const store = storeBelow(await openStore(), 'public')
    for (const path of [
      '../private/x',
      'a/../../x',
      '/etc/passwd',
      '',
      '.',
      'a//b',
      'a\u0000b',
      'a\\..\\b',
      '.uploading/x',
      'x'.repeat(300),
      'x/'.repeat(500),
    ]) {
      expect(await store.read(path), path).toBeNull()
      expect(await store.open(path), path).toBeNull()
      expect(await store.find(path), path).toBeNull()
    }
    await expect(store.save('../x', Buffer.from(''))).rejects.toThrow('Not a path')
    await expect(store.remove('../x')).rejects.toThrow('Not a path')
    expect(isStorePath('a/b.txt')).toBe(true)
  })
})

describe('S3', () => {
  test('a store that fails or hangs briefly is retried', async () => {
    const store = openS3Store({ ...s3Settings(), silenceMs: 300 })
    s3.fails.push('500', '503')
    await store.save('a', Buffer.from('whole'))
    s3.fails.push('503')
    expect((await store.read('a'))?.toString()).toBe('whole')
    s3.fails.push('silence')
    expect((await store.read('a'))?.toString()).toBe('whole')
    s3.fails.push('cut')
    expect((await store.read('a'))?.toString()).toBe('whole')
    s3.fails.push('500', '500', '500', '500', '500')
    await expect(store.read('a')).rejects.toThrow(StoreUnavailable)
    expect(s3.requests).toHaveLength(14)
  })

  test('a read has a time limit for its answer, however often it is retried', async () => {
    await openS3Store(s3Settings()).save('a', Buffer.from('whole'))
    const store = openS3Store({ ...s3Settings(), silenceMs: 5_000, answerMs: 300 })
    for (const ask of [() => store.open('a'), () => store.find('a'), () => store.read('a')]) {
      s3.fails.push('silence')
      const began = performance.now()
      await expect(ask()).rejects.toThrow(StoreUnavailable)
      expect(performance.now() - began).toBeLessThan(2_000)
    }
    // the limit for the answer does not apply to its content
    const opened = await openS3Store({ ...s3Settings(), answerMs: 300 }).open('a')
    await sleep(500)
    expect(String(await buffer(opened?.content ?? Readable.from([])))).toBe('whole')
  })

  test('without an answer of the store a server starts with a warning, a tool does not', async () => {
    const nobody = readConfig({ DATA_DIR: folder, ...s3.settings, SNAB_S3_ENDPOINT: 'http://127.0.0.1:9' })
    const said: string[] = []
    const { publicFiles } = await openFiles(nobody, (line) => said.push(line))
    expect(said).toMatchObject([expect.stringMatching(/^Хранилище файлов .* не отвечает .*ECONNREFUSED/)])
    await expect(publicFiles.open('a')).rejects.toThrow(StoreUnavailable)
    await expect(openFiles(nobody)).rejects.toThrow(/не принимает файлы/)
  })

  test('a wrong key, bucket or address stops the start with a message', async () => {
    const open = (more: Record<string, string>) => openFiles(readConfig({ DATA_DIR: folder, ...s3.settings, ...more }))
    await expect(open({ SNAB_S3_SECRET_KEY: 'wrong' })).rejects.toThrow(
      /^Хранилище файлов .* не принимает файлы в «snab» \(.*SignatureDoesNotMatch/,
    )
    await expect(open({ SNAB_S3_BUCKET: 'other' })).rejects.toThrow('NoSuchBucket')
    await expect(open({ SNAB_S3_REGION: 'ru-central1' })).rejects.toThrow('SignatureDoesNotMatch')
    const { privateFiles, publicFiles } = await open({})
    await privateFiles.save('avatars/1.png', Buffer.from('x'))
    await publicFiles.save('erp/1.png', Buffer.from('x'))
    expect([...s3.objects.keys()].toSorted()).toEqual(['files/erp/1.png', 'private/avatars/1.png'])
    expect(s3.objects.get('files/erp/1.png')?.type).toBe('image/png')
  })
})

test('private files are not readable by other users of the machine', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const { privateFiles } = await openFiles(readConfig({ DATA_DIR: dataDir }))
  await privateFiles.save('requisites/1.pdf', Buffer.from('x'))
  const { mode } = await stat(join(dataDir, 'private/requisites/1.pdf'))
  expect(mode & 0o077).toBe(0)
  expect(await readdir(join(dataDir, 'private'))).toEqual(['.uploading', 'requisites'])
})
