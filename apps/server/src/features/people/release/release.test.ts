import { expect } from 'vitest'
import { endReleases } from './end-releases'
import { test, type Portal } from '../../../../test/portal'
import { limitPerson, limitSales } from '../../../../test/ceiling'

const releases = '/api/v1/staff/release'
const addDiscount = 'POST /api/v1/staff/customer/:id/discount'
const changeDiscount = 'PUT /api/v1/staff/customer/:id/discount/:discountId'
const terms = (percent: number) => ({ brandId: null, sectionId: null, percent })

type Person = Awaited<ReturnType<Portal['newUser']>>

async function makePeople(portal: Portal) {
  const buyer = await portal.newUser()
  const companyId = buyer.companyId ?? 0
  const [sales, colleague, stranger] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
  ]
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await portal.db
    .insertInto('staffCompanies')
    .values([sales, colleague].map(({ id }) => ({ userId: id, companyId })))
    .execute()
  await limitSales(portal, { discount: 700, 'below-lowest': null })
  const url = `/api/v1/staff/customer/${String(companyId)}/discount`
  const ask = (percent: number, words = 'Крупный заказ', who: Person = sales) =>
    who.post(releases, { action: addDiscount, params: { id: companyId }, body: terms(percent), words })
  const decide = (who: Person, id: number, decision = 'release', answer = '') =>
    who.put(`${releases}/${String(id)}`, { decision, answer })
  const list = async (who: Person, tab: string) => (await who.get(`${releases}?tab=${tab}`)).body.items
  const percents = async () => (await root.get(url)).body.items.map(({ percent }: { percent: number }) => percent)
  const waiting = async (who: Person) =>
    (await who.get('/api/v1/staff/counters')).body.waiting.find(({ kind }: { kind: string }) => kind === 'releases')
      .count
  const heard = (who: Person) =>
    portal.db
      .selectFrom('notifications')
      .select(['kind', 'title', 'text', 'link'])
      .where('userId', '=', who.id)
      .execute()
  return { buyer, companyId, sales, colleague, stranger, root, url, ask, decide, list, percents, waiting, heard }
}

test('a discount above the ceiling is refused, requested, released with one click, and both people are notified', async ({
  portal,
}) => {
  const people = await makePeople(portal)
  const { buyer, sales, colleague, stranger, root, url, ask, decide, list, percents, waiting, heard } = people
  const productId = await portal.newProduct({ price: 100_00, wholesale: 100_00 })
  const price = async () => (await buyer.get(`/api/v1/product/${String(productId)}`)).body.currentPrice
  expect((await sales.get('/api/v1/staff/ceiling/own')).body.figures).toMatchObject({ discount: 7, credit: null })
  expect((await root.get('/api/v1/staff/ceiling/own')).body.figures.discount).toBe(null)

  expect((await sales.post(url, terms(7.01))).body).toMatchObject({
    code: 'above-ceiling',
    message: 'Скидка: 7,01 %, ваш потолок — 7 %',
    above: [
      { name: 'Скидка', before: 'нет', after: '7,01 %', limit: '7 %' },
      { name: 'Скидка на купленное за год', limit: '' },
    ],
    errors: [{ field: 'percent', message: 'Скидка 7,01 % выше вашего потолка 7 %: нужно разрешение' }],
  })
  expect((await ask(12, ' ')).status).toBe(422)
  const { body: asked } = await ask(12)
  expect(asked.outcome).toBe('asked')
  // the same request again is not a second one
  expect((await ask(12)).body.id).toBe(asked.id)
  expect(await percents()).toEqual([])
  expect([await waiting(root), await waiting(colleague), await waiting(sales)]).toEqual([1, 0, 0])
  expect(await heard(root)).toEqual([
    {
      kind: 'release-asked',
      title: expect.stringMatching(/^Просят разрешения: Скидка клиента /),
      text: expect.stringContaining('Крупный заказ'),
      link: '/staff/releases',
    },
  ])
  expect(await list(root, 'waiting')).toMatchObject([
    {
      id: asked.id,
      words: 'Крупный заказ',
      mayDecide: true,
      differences: [{ after: '12 %', limit: '7 %' }, { limit: '' }],
    },
  ])
  expect(await list(sales, 'own')).toMatchObject([{ id: asked.id, isOwn: true, mayDecide: false, state: 'open' }])
  expect(await list(stranger, 'all')).toEqual([])

  const before = await price()
  expect((await decide(sales, asked.id)).status).toBe(403)
  expect((await decide(stranger, asked.id)).status).toBe(404)
  expect((await decide(root, asked.id, 'refuse', ' ')).status).toBe(422)
  const twice = await Promise.all([decide(root, asked.id), decide(root, asked.id)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await percents()).toEqual([12])
  expect([before, await price()]).toEqual([100, 88])
  expect((await heard(sales)).at(-1)).toMatchObject({
    kind: 'release-decided',
    title: expect.stringMatching(/^Разрешено и применено: Скидка клиента /),
  })
  const [entry] = await portal.db
    .selectFrom('staffActions')
    .select(['userId', 'details'])
    .where('subject', '=', 'customer-discount')
    .execute()
  expect(entry).toMatchObject({ userId: root.id, details: { 'по просьбе': expect.stringMatching(/\S/) } })
  expect(await waiting(root)).toBe(0)
})

test('a request is replaced, withdrawn, refused, expires, and ends when its asker leaves', async ({ portal }) => {
  const { sales, colleague, root, ask, decide, list, percents, waiting, heard } = await makePeople(portal)
  const { id: first } = (await ask(10)).body
  const { id: second } = (await ask(11)).body
  expect(await list(root, 'waiting')).toMatchObject([{ id: second }])
  expect((await decide(root, first)).body.code).toBe('release-decided')
  // a colleague's request about the same goods is a separate one
  const { id: other } = (await ask(9, 'И мне', colleague)).body
  expect(await waiting(root)).toBe(2)
  expect((await colleague.put(`${releases}/${second}/withdraw`)).status).toBe(404)
  expect((await sales.put(`${releases}/${second}/withdraw`)).status).toBe(200)
  expect((await sales.put(`${releases}/${second}/withdraw`)).body.code).toBe('release-decided')

  expect((await decide(root, other, 'refuse', 'Не сейчас')).status).toBe(200)
  expect((await heard(colleague)).at(-1)).toMatchObject({
    title: expect.stringMatching(/^Не разрешено/),
    text: expect.stringContaining('Не сейчас'),
  })
  const { id: old } = (await ask(8)).body
  const { now } = portal.time
  portal.time.now = new Date(now.getTime() + 8 * 24 * 3_600_000)
  expect(await waiting(root)).toBe(0)
  expect((await decide(root, old)).body.code).toBe('release-decided')
  expect(await list(sales, 'own')).toMatchObject([{ state: 'expired' }, { state: 'withdrawn' }, { state: 'replaced' }])
  expect(await endReleases(portal.db, portal.time.now)).toBe(1)
  expect(await endReleases(portal.db, portal.time.now)).toBe(0)
  expect((await heard(sales)).at(-1)?.title).toMatch(/^Никто не ответил: /)
  const { id: last } = (await ask(8)).body
  expect(last).not.toBe(old)
  expect(await waiting(root)).toBe(1)
  await root.post('/api/v1/staff/person/remove', { email: sales.email })
  expect(await waiting(root)).toBe(0)
  expect((await decide(root, last)).body.code).toBe('release-decided')
  expect(await percents()).toEqual([])
})

test('nothing is applied that has changed since, and the asker is invited to ask again', async ({ portal }) => {
  const { companyId, sales, colleague, root, url, ask, decide, list, percents, heard } = await makePeople(portal)
  const { id } = (await ask(12)).body
  const { id: discountId } = (await root.post(url, terms(5))).body
  expect(await decide(root, id)).toMatchObject({
    status: 409,
    body: { code: 'release-outdated', message: expect.stringMatching(/попросить ещё раз/) },
  })
  expect(await list(sales, 'own')).toMatchObject([{ state: 'outdated' }])
  expect((await heard(sales)).at(-1)?.title).toMatch(/^Попросите ещё раз/)
  expect(await percents()).toEqual([5])

  const change = (percent: number, version: number, who = sales) =>
    who.post(releases, {
      action: changeDiscount,
      params: { id: companyId, discountId },
      body: { ...terms(percent), version },
      words: 'Надо',
    })
  const { id: mine } = (await change(10, 1)).body
  const { id: theirs } = (await change(11, 1, colleague)).body
  expect((await decide(root, theirs)).status).toBe(200)
  expect((await decide(root, mine)).body.code).toBe('release-outdated')
  expect(await percents()).toEqual([11])
  // neither a stale change nor one of a deleted discount can be requested
  expect((await change(15, 1)).body.code).toBe('stale-version')
  const { id: gone } = (await change(15, 2)).body
  await root.delete(`${url}/${discountId}`, { version: 2 })
  expect((await decide(root, gone)).body.message).toMatch(/Этой скидки уже нет/)
})

test("only people with a sufficient ceiling decide: colleagues with more, by today's ceilings", async ({ portal }) => {
  const { sales, colleague, stranger, root, url, ask, decide, percents, waiting } = await makePeople(portal)
  await limitPerson(portal, colleague.id, { discount: 1000 })
  await limitPerson(portal, stranger.id, { discount: null })
  const { id } = (await ask(12)).body
  expect([await waiting(colleague), await waiting(stranger), await waiting(root)]).toEqual([0, 0, 1])
  expect((await decide(colleague, id)).body.code).toBe('release-above-own')
  expect((await decide(stranger, id)).status).toBe(404)
  const { id: less } = (await ask(9)).body
  expect([await waiting(colleague), await waiting(root)]).toEqual([1, 1])
  // lowered after the request was shown
  await limitPerson(portal, colleague.id, { discount: 800 })
  expect((await decide(colleague, less)).body.code).toBe('release-above-own')
  await limitPerson(portal, colleague.id, { discount: 900 })
  expect((await decide(colleague, less)).status).toBe(200)
  expect(await percents()).toEqual([9])

  // raised meanwhile: applied at once
  await limitPerson(portal, sales.id, { discount: null })
  await portal.db.deleteFrom('companyDiscounts').execute()
  expect((await ask(20)).body).toEqual({ outcome: 'applied', id: null })
  expect(await percents()).toEqual([20])

  // nobody may release it
  await portal.db.deleteFrom('companyDiscounts').execute()
  await limitPerson(portal, root.id, { discount: 500 })
  await limitPerson(portal, sales.id, { discount: 300 })
  await limitPerson(portal, colleague.id, { discount: 300 })
  expect((await ask(6)).body.code).toBe('release-nobody')
  expect((await root.post(url, terms(6))).body.code).toBe('above-ceiling')
  const unknown = { action: 'PUT /api/v1/staff/nothing', params: {}, body: {}, words: 'Надо' }
  expect((await sales.post(releases, unknown)).status).toBe(404)
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  expect((await ask(6, 'Надо', editor)).status).toBe(403)
})
