import { expect } from 'vitest'
import { test, type Caller } from '../../../../test/portal'

const url = '/api/v1/staff/survey'
const questions = [
  { text: 'Чем пользуетесь?', kind: 'many', options: ['Поиск', 'Спецификации'], isRequired: true },
  { text: 'Оценка', kind: 'mark', options: [], isRequired: false },
  { text: 'Чего не хватает?', kind: 'text', options: [], isRequired: false },
]
const body = {
  place: 'portal',
  title: 'Новые возможности',
  intro: '<p>Минута<script>x</script></p>',
  questions,
  isPublished: true,
  startsAt: null,
  endsAt: null,
  viewers: 'signed-in',
  regionIds: [],
  segmentId: null,
}
const asked = async (who: Caller, place = 'portal') =>
  (await who.get(`/api/v1/survey?place=${place}`)).body.items.map(({ title }: { title: string }) => title)

test('a survey is shown once to each addressed person, and staff see the answers', async ({ portal }) => {
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  const [one, two] = [await portal.newUser(), await portal.newUser()]
  const individual = await portal.newUser({ companyId: null, isIndividual: true })
  const { id } = (await editor.post(url, body)).body
  const companies = (await editor.post(url, { ...body, title: 'Компаниям', viewers: 'companies' })).body.id
  await editor.post(url, { ...body, title: 'Черновик', isPublished: false })
  await editor.post(url, { ...body, title: 'Клуб', place: 'golden-club' })
  expect(await asked(one)).toEqual(['Новые возможности', 'Компаниям'])
  expect(await asked(individual)).toEqual(['Новые возможности'])
  expect(await asked(one, 'golden-club')).toEqual(['Клуб'])
  expect((await one.get('/api/v1/survey')).body.items[0].intro).toBe('<p>Минута</p>')

  const answer = (who: Caller, answers: string[][], survey = id) =>
    who.post(`/api/v1/survey/${survey}/answer`, { answers })
  expect((await answer(one, [[], ['5']])).body.errors[0].field).toBe('answers.0')
  expect((await answer(one, [['Что-то ещё']])).body.errors[0].field).toBe('answers.0')
  expect((await answer(one, [['Поиск'], ['7']])).body.errors[0].field).toBe('answers.1')
  expect((await answer(individual, [['Поиск']], companies)).status).toBe(404)
  expect((await answer(one, [['Поиск', 'Спецификации'], ['5'], ['Темы']])).status).toBe(200)
  expect((await answer(one, [['Поиск']])).status).toBe(200)
  await answer(two, [['Поиск'], ['5']])
  expect(await asked(one)).toEqual(['Компаниям'])
  const stored = (await editor.get(url)).body.items.find((survey: { id: number }) => survey.id === id)
  expect(stored).toMatchObject({
    answered: 2,
    results: [
      {
        counts: [
          { answer: 'Поиск', count: 2 },
          { answer: 'Спецификации', count: 1 },
        ],
      },
      { counts: [{ answer: '5', count: 2 }] },
      { counts: [{ answer: 'Темы', count: 1 }] },
    ],
  })

  const put = (more: object) => editor.put(`${url}/${id}`, { ...body, version: 1, ...more })
  expect((await put({ questions: questions.slice(1) })).body.errors[0].field).toBe('questions')
  expect((await put({ title: 'Другое название' })).status).toBe(200)
  expect((await editor.delete(`${url}/${id}`, { version: 2 })).status).toBe(200)
  expect(await asked(individual)).toEqual([])
  expect(
    (await editor.post(url, { ...body, questions: [{ ...questions[0], options: ['Одно'] }] })).body.errors[0].field,
  ).toBe('questions.0.options')
})

test('a survey has versions, and a restored one has its answers', async ({ portal }) => {
  const [editor, buyer] = [await portal.newUser({ companyId: null, staffRole: 'content' }), await portal.newUser()]
  const { id } = (await editor.post(url, body)).body
  await editor.put(`${url}/${id}`, { ...body, title: 'Иначе', version: 1 })
  const listed = async () => (await editor.get(url)).body
  expect((await listed()).items).toMatchObject([
    { id, version: 2, versions: [{ version: 1, changedBy: expect.stringMatching(/ Иван$/) }] },
  ])
  expect((await editor.get(`${url}/${id}/version/1`)).body).toEqual(body)
  expect((await editor.get(`${url}/${id}/version/3`)).status).toBe(404)

  await buyer.post(`/api/v1/survey/${id}/answer`, { answers: [['Поиск']] })
  await editor.delete(`${url}/${id}`, { version: 2 })
  expect(await listed()).toEqual({ items: [], removed: [{ id, title: 'Иначе' }] })
  expect((await editor.put(`${url}/${id}/restore`)).status).toBe(200)
  expect(await listed()).toMatchObject({ items: [{ id, answered: 1, state: 'current' }], removed: [] })
  expect(await asked(await portal.newUser())).toEqual(['Иначе'])
})
