import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderStore } from '../../../../files/folder-store'
import { storePictures } from './store-pictures'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snab-pictures-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const jpeg = (last: number) => Buffer.from([0xff, 0xd8, 0xff, 0xe0, last])
const store = async () => storePictures(folder, await openFolderStore(join(folder, 'served')), ['a.jpg'])
const served = () => readFile(join(folder, 'served/erp/a.jpg'))

test('a picture is stored once, and again when replaced under its name', async () => {
  await writeFile(join(folder, 'a.jpg'), jpeg(1))
  expect(await store()).toBe(1)
  expect(await store()).toBe(0)

  await writeFile(join(folder, 'a.jpg'), jpeg(2))
  // independent of the file system's time resolution
  const later = new Date(Date.now() + 1000)
  await utimes(join(folder, 'a.jpg'), later, later)
  expect(await store()).toBe(1)
  expect(await served()).toEqual(jpeg(2))
})

test('content that is not a picture is not stored', async () => {
  await writeFile(join(folder, 'a.jpg'), '<script>alert(1)</script>')
  expect(await store()).toBe(0)
  await expect(served()).rejects.toThrow('ENOENT')
})
