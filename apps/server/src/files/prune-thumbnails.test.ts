import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pruneThumbnails } from './prune-thumbnails'

const day = 24 * 3_600_000
const now = new Date('2026-11-27T12:00:00Z')

async function folderOf(files: readonly { name: string; bytes: number; daysAgo: number }[]) {
  const folder = await mkdtemp(join(tmpdir(), 'snab-thumbnails-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, '64/ab'), { recursive: true })
  for (const { name, bytes, daysAgo } of files) {
    const place = join(folder, '64/ab', name)
    const usedAt = new Date(now.getTime() - daysAgo * day)
    await writeFile(place, Buffer.alloc(bytes))
    await utimes(place, usedAt, usedAt)
  }
  return { folder, left: async () => (await readdir(join(folder, '64/ab'))).toSorted() }
}

test('unused thumbnails are deleted, then the least recently used until the rest fits', async () => {
  const { folder, left } = await folderOf([
    { name: 'a', bytes: 10, daysAgo: 61 },
    { name: 'b', bytes: 400, daysAgo: 3 },
    { name: 'c', bytes: 400, daysAgo: 2 },
    { name: 'd', bytes: 400, daysAgo: 1 },
  ])
  expect(await pruneThumbnails(folder, { now, mostBytes: 1_200 })).toBe(1)
  expect(await left()).toEqual(['b', 'c', 'd'])
  expect(await pruneThumbnails(folder, { now, mostBytes: 800 })).toBe(1)
  expect(await left()).toEqual(['c', 'd'])
  expect(await pruneThumbnails(folder, { now, mostBytes: 800 })).toBe(0)
})

test('before the first thumbnail there is no folder', async () => {
  expect(await pruneThumbnails(join(tmpdir(), crypto.randomUUID()), { now, mostBytes: 1 })).toBe(0)
})
