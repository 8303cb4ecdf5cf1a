import { expect } from 'vitest'
import { test } from '../../../../test/portal'

test('a word that matches nothing is left out and reported in the list, its filters and its pages', async ({
  portal,
}) => {
  const [iek, other] = ['IEK', 'Вектор']
  await portal.newProduct({ article: 'SW-1', name: 'Рамка 1-местная белая', sectionId: 3 })
  await portal.newProduct({ article: 'SW-2', name: 'Рамка 2-местная белая', sectionId: 3 })
  await portal.newProduct({ article: 'SW-3', name: `Рамка 2-местная чёрная ${iek}`, sectionId: 2 })
  await portal.newProduct({ article: 'LP-1', name: `Лампа красивая ${other}`, sectionId: 2 })
  const guest = portal.guest()
  const ask = async (keyword: string, more = '') =>
    (await guest.get(`/api/v2/search?with=filters&criteria[keyword]=${encodeURIComponent(keyword)}${more}`)).body

  const found = await ask('рамка красивая двойная')
  expect(found.items.map(({ article }: { article: string }) => article).toSorted()).toEqual(['SW-2', 'SW-3'])
  expect(found.meta).toMatchObject({ totalCount: 2, leftOut: ['красивая'] })
  expect(found.meta.understanding.words).toMatchObject([
    { typed: 'рамка', found: true },
    { typed: 'красивая', found: false },
    { typed: 'двойная', found: true },
  ])
  expect(found.filters.sections).toEqual(
    expect.arrayContaining([
      { id: 3, count: 1 },
      { id: 2, count: 1 },
    ]),
  )
  const inSection = await ask('рамка красивая двойная', '&criteria[section]=3')
  expect(inSection.items.map(({ article }: { article: string }) => article)).toEqual(['SW-2'])
  expect(inSection.meta.leftOut).toEqual(['красивая'])
  const pages = [
    await ask('рамка красивая двойная', '&perPage=1'),
    await ask('рамка красивая двойная', '&perPage=1&page=2'),
  ]
  expect(pages.map(({ items }) => items[0].article).toSorted()).toEqual(['SW-2', 'SW-3'])

  expect((await ask('рамка двойная белая')).meta.leftOut).toBeUndefined()
  expect((await ask('рамка красивая двойная', '&literal=true')).meta.totalCount).toBe(0)
  const suggested = await guest.get(`/api/v2/search/suggest?keyword=${encodeURIComponent('рамка красивая двойная ')}`)
  expect(suggested.body).toMatchObject({ leftOut: ['красивая'] })
  expect(suggested.body.products).toHaveLength(2)
})

test('an unknown article or goods that are not sold show no other goods', async ({ portal }) => {
  await portal.newProduct({ article: 'DR-125', name: 'Диск отрезной 125мм' })
  const guest = portal.guest()
  const ask = async (keyword: string) =>
    (await guest.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}`)).body.meta

  const grinder = await ask('болгарка 125мм')
  expect(grinder).toMatchObject({ totalCount: 0 })
  expect(grinder.understanding.words[0]).toMatchObject({
    typed: 'болгарка',
    taken: 'углошлифовальная машина',
    found: false,
  })
  expect((await ask('диск QX-77-9000')).totalCount).toBe(0)
  expect((await ask('диск 4601234567890')).totalCount).toBe(0)
  expect(await ask('диск замечательный')).toMatchObject({ totalCount: 1, leftOut: ['замечательный'] })
})
