import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { startPortal, test } from '../../../../test/portal'

const photo = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a photo is served small, keeps its proportions, and is made once', async ({ portal }) => {
  const { dataDir } = portal.services.config
  await mkdir(join(dataDir, 'files', '1c'), { recursive: true })
  await writeFile(join(dataDir, 'files', '1c', 'photo.jpg'), await photo(1200, 600, 'red'))
  for (let time = 0; time < 2; time++) {
    const answer = await portal.app.inject('/files/thumbnail/64/1c/photo.jpg')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 })
  }
  expect(await kept(dataDir)).toHaveLength(1)

  await writeFile(join(dataDir, 'files', '1c', 'photo.jpg'), await photo(500, 1000, 'blue'))
  const changed = await portal.app.inject('/files/thumbnail/64/1c/photo.jpg')
  expect(await sharp(changed.rawPayload).metadata()).toMatchObject({ width: 32, height: 64 })
})

test('drawings of the demonstration get thumbnails too', async () => {
  const portal = await startPortal({ SNAB_DEMO: 'true' })
  try {
    const answer = await portal.app.inject('/files/thumbnail/128/drawings/ec000042-1.svg')
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 128 })
    for (const path of ['thumbnail/128/drawings/ec000017-1.svg', 'drawings/ec999999-1.svg', 'drawings/banner-none.svg'])
      expect([path, (await portal.app.inject(`/files/${path}`)).statusCode]).toEqual([path, 404])
  } finally {
    await portal.stop()
  }
})

test('anything but pictures of goods is not found, whatever the path', async ({ portal }) => {
  const { dataDir } = portal.services.config
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'broken.jpg'), 'no picture')
  await writeFile(join(dataDir, 'secret.jpg'), await photo(10, 10, 'red'))
  for (const path of [
    '64/none.jpg',
    '65/broken.jpg',
    '64/broken.jpg',
    '64/',
    '64/..%2Fsecret.jpg',
    '64/%2e%2e/secret.jpg',
    '64/drawings/none.svg',
    `64/${'x'.repeat(300)}.jpg`,
    '64/a%00b.jpg',
  ]) {
    expect((await portal.app.inject(`/files/thumbnail/${path}`)).statusCode, path).toBe(404)
  }
})

const kept = async (dataDir: string): Promise<string[]> =>
  (await readdir(join(dataDir, 'thumbnails'), { recursive: true })).filter((name) => name.endsWith('.webp'))

test('with an unwritable folder thumbnails are made every time', async ({ portal }) => {
  const { dataDir } = portal.services.config
  await mkdir(join(dataDir, 'files', '1c'), { recursive: true })
  await writeFile(join(dataDir, 'files', '1c', 'photo.jpg'), await photo(1200, 600, 'red'))
  await writeFile(join(dataDir, 'thumbnails'), 'a file in the place of the folder')
  for (let time = 0; time < 2; time++)
    expect((await portal.app.inject('/files/thumbnail/64/1c/photo.jpg')).statusCode).toBe(200)
})
