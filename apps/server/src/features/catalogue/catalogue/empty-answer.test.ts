import { expect } from 'vitest'
import { test } from '../../../../test/portal'

test('an empty answer names the failed word and the results without it', async ({ portal }) => {
  await portal.newProduct({ article: 'SV-36', name: 'Светильник светодиодный 36Вт', sectionId: 3 })
  await portal.newProduct({ article: 'SV-18', name: 'Светильник светодиодный 18Вт', sectionId: 3 })
  const guest = portal.guest()
  const ask = (keyword: string, more = '') =>
    guest.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}&literal=true${more}`)

  const { body } = await ask('светильник бдыщщщ')
  expect(body.items).toEqual([])
  expect(body.meta.understanding.words).toMatchObject([
    { typed: 'светильник', found: true },
    { typed: 'бдыщщщ', found: false },
  ])
  expect(body.meta.withoutWords).toEqual([{ word: 'бдыщщщ', keyword: 'светильник', count: 2 }])
  expect(body.meta.withoutFilters).toBeNull()

  const filtered = await ask('светильник', '&criteria[section]=2')
  expect(filtered.body.meta).toMatchObject({ totalCount: 0, withoutFilters: 2, withoutWords: [] })
  const answer = await ask('светильник 36')
  expect(answer.body.meta).toMatchObject({ totalCount: 1, withoutWords: [], withoutFilters: null })
  expect((await ask('SV-37')).body.meta.nearestCodes.map(({ article }: { article: string }) => article)).toContain(
    'SV-36',
  )
})
