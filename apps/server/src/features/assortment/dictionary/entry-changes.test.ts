import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { NOW, test, world, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/dictionary-change'
type Staff = Awaited<ReturnType<Portal['newUser']>>
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const changes = async (who: Staff, kind: string) => (await who.get(`${url}?kind=${kind}`)).body.items
const section = { version: 1, name: null, isHidden: false }

test('a change of a section, a brand or a feature is undone', async ({ portal }) => {
  const staff = await content(portal)
  await staff.put(`/api/v1/staff/section/${world.section}`, { ...section, name: 'Модули', isHidden: true })
  await staff.put(`/api/v1/staff/brand/${world.brand}`, {
    version: 1,
    name: null,
    aliases: ['vektor', 'вектор-м'],
    country: 'Россия',
    description: '',
    logo: null,
  })
  const feature = { version: 1, unit: null, position: null, cardGroup: null, hiddenSectionIds: [world.section] }
  await staff.put(`/api/v1/staff/feature/${world.current}`, { ...feature, name: 'Ток', isFilter: false })

  const [ofSection] = await changes(staff, 'section')
  expect(ofSection).toMatchObject({
    kind: 'section',
    name: 'Модульное оборудование',
    fields: [
      { field: 'name', before: null, after: 'Модули' },
      { field: 'isHidden', before: false, after: true },
    ],
  })
  const [ofBrand] = await changes(staff, 'brand')
  expect(ofBrand.fields).toEqual([
    { field: 'aliases', before: 'vektor', after: 'vektor, вектор-м' },
    { field: 'country', before: '', after: 'Россия' },
  ])
  const [ofFeature] = await changes(staff, 'feature')
  expect(ofFeature.fields).toEqual([
    { field: 'name', before: null, after: 'Ток' },
    { field: 'isFilter', before: true, after: false },
    { field: 'hiddenSectionIds', before: '', after: 1 },
  ])
  for (const { id } of [ofSection, ofBrand, ofFeature])
    expect((await staff.post(`${url}/${id}/undo`, {})).body).toEqual({ done: true })
  expect(
    await portal.db.selectFrom('sections').select(['name', 'isHidden']).where('id', '=', world.section).execute(),
  ).toEqual([{ name: 'Модульное оборудование', isHidden: false }])
  expect(
    await portal.db.selectFrom('brands').select(['aliases', 'country']).where('id', '=', world.brand).execute(),
  ).toEqual([{ aliases: ['vektor'], country: '' }])
  expect(
    await portal.db.selectFrom('features').select(['name', 'isFilter']).where('id', '=', world.current).execute(),
  ).toEqual([{ name: 'Номинальный ток', isFilter: true }])
  expect(await portal.db.selectFrom('featureSections').selectAll().execute()).toEqual([])
  // a second undo conflicts with the first
  expect((await staff.post(`${url}/${ofBrand.id}/undo`, {})).body.code).toBe('entry-changed-since')
  // and the undo can be undone
  const [back] = await changes(staff, 'brand')
  await staff.post(`${url}/${back.id}/undo`, {})
  expect((await changes(staff, 'brand'))[0].fields).toEqual(ofBrand.fields)
})

test('an order of sections is undone, unless sorted again', async ({ portal }) => {
  const staff = await content(portal)
  const order = (seen: number[], ids: number[] | null) => staff.put('/api/v1/staff/section-order', { seen, ids })
  const seen = [world.section, world.otherSection]
  await order(seen, seen.toReversed())
  const [first] = await changes(staff, 'section')
  expect(first).toMatchObject({ kind: 'section-order', fields: [{ field: 'ids', before: null, after: 2 }] })
  await order(seen.toReversed(), seen)
  expect((await staff.post(`${url}/${first.id}/undo`, {})).body.code).toBe('entry-changed-since')
  const [second] = await changes(staff, 'section')
  await staff.post(`${url}/${second.id}/undo`, {})
  await staff.post(`${url}/${first.id}/undo`, {})
  const rows = await portal.db
    .selectFrom('sections')
    .select(['id', 'erpPosition'])
    .where('parentId', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: world.section, erpPosition: null },
    { id: world.otherSection, erpPosition: null },
  ])
})

test('sorting and changing sections wait for a load only briefly', async ({ portal }) => {
  const staff = await content(portal)
  const seen = [world.section, world.otherSection]
  const ofLoad = await portal.db.transaction().execute(async (trx) => {
    // like a load that holds locks until it ends
    await sql`update sections set name = name`.execute(trx)
    return Promise.all([
      staff.put('/api/v1/staff/section-order', { seen, ids: seen.toReversed() }),
      staff.put(`/api/v1/staff/section/${world.section}`, { ...section, isHidden: true }),
    ])
  })
  expect(ofLoad.map(({ body }) => body.code)).toEqual(['catalogue-is-loading', 'catalogue-is-loading'])
  expect(await changes(staff, 'section')).toEqual([])
})

test('other fields may change meanwhile; after thirty days undo is impossible', async ({ portal }) => {
  const staff = await content(portal)
  await staff.put(`/api/v1/staff/section/${world.section}`, { ...section, name: 'Модули' })
  await staff.put(`/api/v1/staff/section/${world.section}`, { ...section, name: 'Модули', isHidden: true, version: 2 })
  const [, renamed] = await changes(staff, 'section')
  await staff.post(`${url}/${renamed.id}/undo`, {})
  expect(
    await portal.db.selectFrom('sections').select(['name', 'isHidden']).where('id', '=', world.section).execute(),
  ).toEqual([{ name: 'Модульное оборудование', isHidden: true }])
  const [last] = await changes(staff, 'section')
  await portal.db
    .updateTable('earlierValues')
    .set({ at: new Date(NOW.getTime() - 30 * 24 * 3_600_000) })
    .execute()
  expect(await changes(staff, 'section')).toEqual([])
  expect((await staff.post(`${url}/${last.id}/undo`, {})).status).toBe(404)
})

test('a section shows its picture to buyers, and a brand its logo and country', async ({ portal }) => {
  await portal.newProduct({ brandId: world.brand, sectionId: world.section })
  const staff = await content(portal)
  const picture = `/files/section-pictures/${'a'.repeat(32)}.png`
  await staff.put(`/api/v1/staff/section/${world.section}`, { ...section, picture })
  const logo = `/files/brand-logos/${'b'.repeat(32)}.png`
  await staff.put(`/api/v1/staff/brand/${world.brand}`, {
    version: 1,
    name: null,
    aliases: [],
    country: 'Россия',
    description: '',
    logo,
  })
  const guest = portal.guest()
  const { sections } = (await guest.get('/api/v1/catalog/info')).body
  expect(sections.find(({ id }: { id: number }) => id === world.section)).toMatchObject({ picture })
  expect(sections.find(({ id }: { id: number }) => id === world.subsection)).not.toHaveProperty('picture')
  const value = { id: String(world.brand), name: 'Вектор', logo, country: 'Россия' }
  const { filters } = (await guest.get('/api/v2/search?with=filters')).body
  expect(filters.items.find(({ id }: { id: string }) => id === 'brand').values).toMatchObject([value])
  expect((await guest.get('/api/v2/search/filters/brand')).body.items).toMatchObject([value])
  // a change without a picture keeps it
  await staff.put(`/api/v1/staff/section/${world.section}`, { ...section, version: 2, isHidden: true })
  expect(
    (await portal.db.selectFrom('sections').select('picture').where('id', '=', world.section).execute())[0]?.picture,
  ).toBe(picture.slice(7))
})

test('any changes of a section, undone in reverse order, leave it unchanged', async ({ portal }) => {
  const staff = await content(portal)
  const state = () =>
    portal.db
      .selectFrom('sections')
      .select(['name', 'erpName', 'isHidden'])
      .where('id', '=', world.section)
      .executeTakeFirstOrThrow()
  const before = await state()
  const change = fc.record({ name: fc.constantFrom(null, 'А', 'Б', 'Модульное оборудование'), isHidden: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 5 }), async (steps) => {
      const known = new Set((await changes(staff, 'section')).map(({ id }: { id: number }) => id))
      for (const step of steps) {
        const { items } = (await staff.get('/api/v1/staff/section')).body
        const { version } = items.find(({ id }: { id: number }) => id === world.section)
        await staff.put(`/api/v1/staff/section/${world.section}`, { version, ...step })
      }
      for (const { id } of await changes(staff, 'section'))
        if (!known.has(id)) expect((await staff.post(`${url}/${id}/undo`, {})).status).toBe(200)
      expect(await state()).toEqual(before)
      await portal.db.deleteFrom('earlierValues').execute()
    }),
    { numRuns: 10 },
  )
})
