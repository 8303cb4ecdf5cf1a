import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'
import { removeUnusedUploads } from './unused-uploads'

const dayMs = 24 * 3_600_000
const name = (letter: string) => `${letter.repeat(32)}.png`
const paths = async ({ services }: Portal): Promise<string[]> => {
  const found: string[] = []
  for await (const { path } of services.publicFiles.list('')) found.push(path)
  return found.toSorted()
}

test('uploads that were never saved are deleted after a day; those shown or restorable stay', async ({ portal }) => {
  const { db, services } = portal
  const id = await portal.newProduct()
  const staff = await portal.newUser({ companyId: null, staffRole: 'content' })
  const logo = (letter: string) => `brand-logos/${name(letter)}`
  const uploads = [
    logo('a'),
    logo('b'),
    logo('c'),
    `section-pictures/${name('d')}`,
    `papers/${id}/x/drawing.pdf`,
    `papers/${id}/y/draft.pdf`,
    `goods/${id}/shown.png`,
    `goods/${id}/draft.png`,
  ]
  for (const path of uploads) await services.publicFiles.save(path, Buffer.from('x'))
  const brand = { name: null, aliases: [], country: '', description: '' }
  const brandUrl = `/api/v1/staff/brand/${world.brand}`
  await staff.put(brandUrl, { ...brand, version: 1, logo: `/files/${logo('a')}` })
  await staff.put(brandUrl, { ...brand, version: 2, logo: `/files/${logo('b')}` })
  await db
    .insertInto('productPapers')
    .values({ productId: id, name: 'Чертёж', kind: 'drawing', file: uploads[4] ?? '' })
    .execute()
  const saved = await staff.put(`/api/v1/staff/product/${id}`, {
    version: 0,
    values: { pictures: [`goods/${id}/shown.png`] },
  })
  expect(saved.status).toBe(200)
  // undone, but still in the history
  expect((await staff.put(`/api/v1/staff/product/${id}`, { version: 1, values: { pictures: null } })).status).toBe(200)

  const now = Date.now()
  expect(await removeUnusedUploads(db, services.publicFiles, new Date(now + dayMs - 60_000))).toBe(0)
  expect(await removeUnusedUploads(db, services.publicFiles, new Date(now + dayMs + 60_000))).toBe(4)
  expect(await paths(portal)).toEqual(
    [logo('a'), logo('b'), `goods/${id}/shown.png`, `papers/${id}/x/drawing.pdf`].toSorted(),
  )
  // when changes can no longer be undone, their files are deleted too
  await db.deleteFrom('earlierValues').execute()
  expect(await removeUnusedUploads(db, services.publicFiles, new Date(now + 2 * dayMs))).toBe(2)
})
