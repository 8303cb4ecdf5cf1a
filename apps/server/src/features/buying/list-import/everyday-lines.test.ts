import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const path = '/api/v1/list-import'

test('everyday words offer the goods they usually mean, for a person to choose, and a colour alone offers nothing', async ({
  portal,
}) => {
  const white = await portal.newProduct({ name: 'Выключатель одноклавишный белый' })
  await portal.newProduct({ name: 'Трубка термоусадочная клеевая белая 1 м' })
  await portal.newProduct({ name: 'Выключатель автоматический 1P 16А' })
  const user = await portal.newUser()
  const lines = async (text: string) => {
    const { id } = (await user.post(path, { text })).body
    return (await user.get(`${path}/${id}/rows`)).body.items.map(
      ({ state, choice, candidates }: { state: string; choice: string | null; candidates: { id: number }[] }) => [
        state,
        choice,
        candidates[0]?.id,
      ],
    )
  }
  expect(await lines('1 кл. белый 5\nвыключатель 1 кл. белый 4\nбелый 3\nнеслыханное белое 2')).toEqual([
    ['several', null, white],
    ['several', null, white],
    ['none', null, undefined],
    ['none', null, undefined],
  ])
})
