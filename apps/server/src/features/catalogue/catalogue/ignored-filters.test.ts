import { expect } from 'vitest'
import { test } from '../../../../test/portal'
import { shelf } from '../../../../test/shelf'

const idsOf = (body: { items: { id: number }[] }) => body.items.map(({ id }) => id).toSorted((a, b) => a - b)

test('groups are filtered by all values and ranges of the features', async ({ portal }) => {
  const { red, blue, lamp } = await shelf(portal)
  const groups = await portal.db
    .insertInto('productGroups')
    .values(['Красное', 'Синее', 'Лампы'].map((name, at) => ({ catalogueId: 1, name, code: `test-${at}` })))
    .returning('id')
    .execute()
  const [ofRed, ofBlue, ofLamp] = groups.map(({ id }) => id)
  for (const [id, groupId] of [
    [red, ofRed],
    [blue, ofBlue],
    [lamp, ofLamp],
  ] as const)
    await portal.db.updateTable('products').set({ groupId }).where('id', '=', id).execute()
  await portal.changed('dictionaries')
  await portal.changed('all')
  const groupIds = async (query: string) => idsOf((await portal.guest().get(`/api/v1/filter/group?${query}`)).body)

  expect(await groupIds('features[]=2:1&features[]=2:2')).toEqual([ofRed, ofBlue])
  expect(await groupIds('features[2][]=1&features[2][]=2')).toEqual([ofRed, ofBlue])
  expect(await groupIds('features[1][from]=20')).toEqual([ofBlue])
  expect(await groupIds('features[]=1:1,2&features[]=1:20,30')).toEqual([ofBlue, ofLamp])
  expect(await groupIds('features[]=1:16&features[]=1:20,30')).toEqual([ofRed, ofBlue])
  expect(await groupIds('features[3][]=true')).toEqual([ofBlue])
  expect(await groupIds('features[]=3:true')).toEqual([ofBlue])
  expect(await groupIds(`features[]=1:16&features[]=1:25&type=${ofBlue}`)).toEqual([ofBlue])
})

test('several ranges of one feature are alternatives', async ({ portal }) => {
  const { red, blue, lamp } = await shelf(portal)
  const productIds = async (query: string) => idsOf((await portal.guest().get(`/api/v2/search?${query}`)).body)
  expect(await productIds('criteria[properties][]=1:1,2&criteria[properties][]=1:20,30')).toEqual(
    [blue, lamp].toSorted((a, b) => a - b),
  )
  expect(await productIds('criteria[properties][1][from]=20&criteria[properties][]=1:16')).toEqual(
    [red, blue].toSorted((a, b) => a - b),
  )
  expect(await productIds('criteria[properties][3][]=true')).toEqual([blue])
})

test('an unknown property or value of custom-… finds nothing', async ({ portal }) => {
  const { red } = await shelf(portal)
  const productIds = async (query: string) => idsOf((await portal.guest().get(`/api/v1/product?${query}`)).body)
  expect(await productIds('filters[custom-nothing]=1')).toEqual([])
  expect(await productIds('filters[custom-nothing]=1&filters[infavorite]=true')).toEqual([])
  expect(await productIds(`filters[custom-colour]=${encodeURIComponent('Нет')}`)).toEqual([])
  expect(await productIds(`filters[custom-colour]=${encodeURIComponent('Нет,Красный')}`)).toEqual([red])
})

test('lists and filters report filters that were not understood', async ({ portal }) => {
  await shelf(portal)
  const guest = portal.guest()
  const none = encodeURIComponent('Нет')
  const cases: [string, string[]][] = [
    ['', []],
    ['[brands]=1&F[FEATURES][]=2:1&F[instock]=true&F[recommended]=false&F[keyword]=', []],
    ['[brands]=rubbish', ['brands']],
    ['[priceMin]=cheap&F[instock]=where', ['priceMin', 'instock']],
    ['[colour]=1', ['colour']],
    ['[FEATURES][]=999:1', ['FEATURES[999]']],
    ['[FEATURES][2][]=red', ['FEATURES[2]']],
    ['[FEATURES][]=rubbish', ['FEATURES[0]']],
    ['[FEATURES][1][from]=low', ['FEATURES[1]']],
    ['[custom-nothing]=1', ['custom-nothing']],
    [`[custom-colour]=${none}`, ['custom-colour']],
  ]
  for (const [criteria, expected] of cases) {
    const query = (name: string, features: string) =>
      (criteria === '' ? '' : `${name}${criteria}`).replaceAll('F[', `${name}[`).replaceAll('FEATURES', features)
    const expectedFor = (features: string) => [criteria, expected.map((name) => name.replace('FEATURES', features))]
    const ignored = async (path: string) => [criteria, (await guest.get(path)).body.meta.ignoredFilters]
    expect(await ignored(`/api/v1/product?${query('filters', 'features')}`)).toEqual(expectedFor('features'))
    for (const path of ['search', 'search/filters', 'search/filters/brand', 'search/filters/price/histogram'])
      expect(await ignored(`/api/v2/${path}?${query('criteria', 'properties')}`)).toEqual(expectedFor('properties'))
  }
  expect((await guest.get('/api/v1/filter/group?features[]=999:1&type=rubbish')).body.meta.ignoredFilters).toEqual([
    'type',
    'features[999]',
  ])
})
