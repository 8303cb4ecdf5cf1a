import { expect } from 'vitest'
import { test, world, type Caller, type Portal } from '../../../../test/portal'
import { exchange, goods, tag } from './test-exchange'

const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
// what a test looks at freely
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
const undo = (who: Caller, id: number) => who.put(`/api/v1/staff/dictionary-merge/${id}/undo`)
const found = async (portal: Portal, query: string) =>
  (await portal.guest().get(`/api/v2/search?${query}`)).body.meta.totalCount as number
const brand = async (who: Caller, id: number) =>
  (await who.get('/api/v1/staff/brand')).body.items.find((one: Any) => one.id === id)
const sections = async (who: Caller) => (await who.get('/api/v1/staff/section')).body.items as Any[]
const places = async (portal: Portal) =>
  portal.db.selectFrom('products').select(['id', 'sectionId', 'extraSectionIds', 'brandId']).orderBy('id').execute()
const ofBrand = (id: string, name: string) =>
  goods(id, tag('Изготовитель', tag('Ид', name), tag('ОфициальноеНаименование', name)))
const asIs = { name: null, aliases: ['vektor'], country: '', description: '', logo: null }

test("a brand keeps staff's name, and 1C finds it by its own", async ({ portal }) => {
  const staff = await content(portal)
  const one = await portal.newProduct({ article: 'ONE' })
  const url = `/api/v1/staff/brand/${world.brand}`
  const renamed = { ...asIs, version: 1, name: 'Vector Electric', country: 'Россия', aliases: ['vektor', 'вэ'] }
  expect((await staff.put(url, renamed)).status).toBe(200)
  expect(await brand(staff, world.brand)).toMatchObject({
    erpName: 'Вектор',
    country: 'Россия',
    products: 1,
    version: 2,
  })
  const card = (await portal.guest().get(`/api/v1/product/${one}`)).body
  expect(card.brandInfo).toEqual({ country: 'Россия', description: '', logo: null })
  await exchange(portal, '', ofBrand('E-1', 'Вектор'))
  expect(await brand(staff, world.brand)).toMatchObject({ name: 'Vector Electric', products: 2 })
  expect(await found(portal, `criteria[keyword]=${encodeURIComponent('electric')}`)).toBeGreaterThan(0)
  expect((await staff.put(url, renamed)).body.code).toBe('stale-version')
  expect((await staff.put(url, { ...asIs, version: 2, aliases: ['lumex'] })).body.errors).toMatchObject([
    { field: 'aliases' },
  ])
  await staff.put(url, { ...asIs, version: 2 })
  expect(await brand(staff, world.brand)).toMatchObject({ name: 'Вектор', erpName: null })
})

test('merged brands are one for buyers, the exchange and old addresses, until undone', async ({ portal }) => {
  const staff = await content(portal)
  await portal.newProduct({ article: 'ONE' })
  await portal.newProduct({ article: 'TWO', brandId: world.otherBrand })
  const before = await places(portal)
  const body = { intoId: world.otherBrand, version: 1, intoVersion: 1 }
  const merged = await staff.post(`/api/v1/staff/brand/${world.brand}/merge`, body)
  expect(merged.body).toMatchObject({ products: 1 })
  await exchange(portal, '', ofBrand('E-1', 'Вектор'))
  for (const id of [world.brand, world.otherBrand]) expect(await found(portal, `criteria[brands]=${id}`)).toBe(3)
  expect(await brand(staff, world.otherBrand)).toMatchObject({
    aliases: expect.arrayContaining(['люмекс', 'vektor', 'Вектор']),
    products: 3,
  })
  expect((await undo(staff, merged.body.mergeId)).body).toEqual({ products: 1, left: 0 })
  expect((await places(portal)).slice(0, 2)).toEqual(before)
  expect(await brand(staff, world.otherBrand)).toMatchObject({ aliases: ['люмекс'] })

  const companyId = await portal.newCompany()
  await portal.db
    .insertInto('companyDiscounts')
    .values({ companyId, brandId: world.brand, sectionId: null, basisPoints: 500 })
    .execute()
  const refused = await staff.post(`/api/v1/staff/brand/${world.brand}/merge`, { ...body, version: 3, intoVersion: 3 })
  expect(refused.body.errors[0].message).toContain('скидки клиентов – 1')
})

test('a section is renamed, hidden with its descendants and sorted, whatever 1C sends', async ({ portal }) => {
  const staff = await content(portal)
  await portal.newProduct()
  const shown = async () =>
    (await portal.guest().get('/api/v1/catalog/info')).body.sections.map(({ name }: Any) => name)
  const tree = tag(
    'Группы',
    tag('Группа', tag('Ид', 's1'), tag('Наименование', 'Модульное')),
    tag('Группа', tag('Ид', 's3'), tag('Наименование', 'Светильники')),
  )
  await staff.put('/api/v1/staff/section/1', { version: 1, name: 'Модульные устройства', isHidden: false })
  const order = { seen: [1, 3], ids: [3, 1] }
  expect((await staff.put('/api/v1/staff/section-order', order)).status).toBe(200)
  await exchange(portal, tree, goods('E-1'))
  expect(await shown()).toEqual(['Автоматические выключатели', 'Светильники', 'Модульные устройства'])
  expect(await sections(staff)).toContainEqual(
    expect.objectContaining({
      id: 1,
      name: 'Модульные устройства',
      erpName: 'Модульное',
      products: 1,
      isOwnPosition: true,
    }),
  )
  expect((await staff.put('/api/v1/staff/section-order', order)).body.code).toBe('stale-version')
  expect((await staff.put('/api/v1/staff/section-order', { seen: [3, 1], ids: [3, 2] })).body.errors).toMatchObject([
    { field: 'ids' },
  ])
  const { version } = (await sections(staff)).find(({ id }) => id === 1)
  await staff.put('/api/v1/staff/section/1', { version, name: null, isHidden: true })
  expect(await shown()).toEqual(['Светильники'])
  await exchange(portal, tree, goods('E-1'))
  expect(await shown()).toEqual(['Светильники'])
  await staff.put('/api/v1/staff/section-order', { seen: [3, 1], ids: null })
  expect((await sections(staff)).every(({ isOwnPosition }) => !isOwnPosition)).toBe(true)
  expect((await sections(staff)).find(({ id }) => id === 1)).toMatchObject({ name: 'Модульное', erpName: null })
})

test('a merged section passes on its goods and subsections, 1C follows, and undo restores them', async ({ portal }) => {
  const staff = await content(portal)
  const one = await portal.newProduct({ sectionId: world.section })
  const both = await portal.newProduct({ sectionId: world.otherSection })
  await portal.newProduct({ sectionId: world.subsection })
  await portal.db
    .updateTable('products')
    .set({ extraSectionIds: [world.section, world.subsection] })
    .where('id', '=', both)
    .execute()
  await portal.changed('product', both)
  const before = await places(portal)
  const into = (intoId: number) => ({ intoId, version: 1, intoVersion: 1 })
  const inside = await staff.post('/api/v1/staff/section/1/merge', into(world.subsection))
  expect(inside.body.errors[0].message).toContain('внутри')
  const merged = await staff.post('/api/v1/staff/section/1/merge', into(world.otherSection))
  expect(merged.body).toMatchObject({ products: 2 })
  expect((await places(portal)).find(({ id }) => id === both)).toMatchObject({ sectionId: 3, extraSectionIds: [2] })
  expect((await sections(staff)).find(({ id }) => id === world.subsection)).toMatchObject({ parentId: 3 })
  expect(await found(portal, `criteria[section]=${world.section}`)).toBe(3)
  const tree = tag(
    'Группы',
    tag(
      'Группа',
      tag('Ид', 's1'),
      tag('Наименование', 'Модульное'),
      tag('Группы', tag('Группа', tag('Ид', 's2'), tag('Наименование', 'Автоматы'))),
    ),
  )
  await exchange(portal, tree, goods('E-1', tag('Группы', tag('Ид', 's1'), tag('Ид', 's3'), tag('Ид', 's2'))))
  expect((await places(portal)).at(-1)).toMatchObject({ sectionId: 3, extraSectionIds: [2] })
  expect((await sections(staff)).find(({ id }) => id === world.subsection)).toMatchObject({ parentId: 3 })

  expect((await undo(staff, merged.body.mergeId)).body).toEqual({ products: 2, left: 0 })
  expect((await places(portal)).slice(0, 3)).toEqual(before)
  expect((await sections(staff)).find(({ id }) => id === world.subsection)).toMatchObject({ parentId: 1 })
  expect(before.find(({ id }) => id === one)).toMatchObject({ sectionId: 1 })
})

test('only content editors and administrators edit brands and sections', async ({ portal }) => {
  const calls = (who: Caller) =>
    Promise.all([
      who.get('/api/v1/staff/brand'),
      who.put('/api/v1/staff/brand/1', { ...asIs, version: 1 }),
      who.post('/api/v1/staff/brand/1/merge', { intoId: 2, version: 1, intoVersion: 1 }),
      who.get('/api/v1/staff/section'),
      who.put('/api/v1/staff/section/1', { version: 1, name: null, isHidden: true }),
      who.put('/api/v1/staff/section-order', { seen: [1, 3], ids: null }),
      who.post('/api/v1/staff/section/1/merge', { intoId: 3, version: 1, intoVersion: 1 }),
    ])
  for (const { status } of await calls(await portal.newUser())) expect(status).toBe(403)
  for (const { status } of await calls(await portal.newUser({ companyId: null, staffRole: 'sales' })))
    expect(status).toBe(403)
})
