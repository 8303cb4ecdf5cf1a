import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { NOW, test, type Portal } from '../../../../test/portal'
import type { Database } from '../../../db/tables'

type Event = Partial<Insertable<Database['visitorEvents']>> & { type: string; sessionId: string }

const keep = (portal: Portal, events: readonly Event[]) =>
  portal.db
    .insertInto('visitorEvents')
    .values(
      events.map((event) => ({
        at: NOW,
        userId: null,
        visitorHash: null,
        viewUuid: null,
        regionId: null,
        location: '/catalog',
        referer: '',
        source: 'web-desktop' as const,
        products: '[]',
        pageNumber: null,
        listId: null,
        categoryId: null,
        searchTerm: null,
        originalSearchTerm: null,
        orderIds: [],
        ...event,
      })),
    )
    .execute()

test('a visit counts once per step; days, sources, sections and visits agree', async ({ portal }) => {
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const product = await portal.newProduct({ sectionId: 2 })
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const products = JSON.stringify([{ id: product }])
  await keep(portal, [
    { type: 'SEARCH_EVENT', sessionId: first, products, searchTerm: 'кабель', referer: 'https://yandex.example' },
    { type: 'SEARCH_LIST_VIEW', sessionId: first, products },
    { type: 'PRODUCT_VIEW', sessionId: first, products },
    { type: 'PRODUCT_VIEW', sessionId: first, products },
    { type: 'CART_ADD', sessionId: first, products },
    { type: 'ORDER_SUCCESS', sessionId: first, products, orderIds: [1, 2] },
    { type: 'CATEGORY_VIEW', sessionId: second, products, source: 'web-mobile' },
    { type: 'HOME_PAGE_VIEW', sessionId: crypto.randomUUID() },
  ])
  const read = async (kind: string) => (await sales.get(`/api/v1/staff/report?kind=${kind}`)).body.report
  const steps = { lists: 2, opened: 1, openedShare: 0.5, carted: 1, ordered: 1, orderedShare: 0.5 }
  for (const kind of ['funnel-by-day', 'funnel-by-section']) {
    const { rows, totals } = await read(kind)
    expect(rows).toHaveLength(1)
    expect(rows[0].cells).toMatchObject(steps)
    expect(totals).toMatchObject(steps)
  }
  const bySource = (await read('funnel-by-source')).rows.map(({ cells }: { cells: object }) => cells)
  expect(bySource).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ source: 'https://yandex.example, компьютер', lists: 1, ordered: 1 }),
      expect.objectContaining({ source: 'Прямой заход, телефон', lists: 1, ordered: 0 }),
    ]),
  )
  const [day] = (await read('funnel-by-day')).rows
  const visits = (await sales.get(day.link.replace('/staff/reports', '/api/v1/staff/report'))).body.report.rows
  expect(visits).toHaveLength(2)
  expect(visits.map(({ cells }: { cells: object }) => cells)).toContainEqual(
    expect.objectContaining({ searched: 'кабель', opened: 2, carted: 1, ordered: 2 }),
  )
})
