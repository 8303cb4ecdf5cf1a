import { expect } from 'vitest'
import { test } from '../../../../test/portal'
import { keyOf, openProgram } from '../../../../test/program'
import { tools } from './tools/tools'

const pickup = { delivery: 'pickup', pickup_point_id: 1, offer_accepted: true }

test('a program finds, compares, fills the cart and orders what it has shown', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'MVA20-1-016-C', wholesale: 228_00, stock: 100 })
  const otherId = await portal.newProduct({ article: 'MVA20-1-025-C', wholesale: 250_00, stock: 5 })
  const person = await portal.newUser()
  const key = await keyOf(person)
  const program = await openProgram(portal, key.secret)
  expect((await program.tools()).map(({ name }) => name)).toEqual(tools.map(({ name }) => name))

  const found = await program.use('search_products', { need: 'MVA20-1-016-C', with_filters: true })
  expect(found.data.items[0]).toMatchObject({ id, article: 'MVA20-1-016-C', price: 228, stock: 100 })
  expect((await program.use('compare_products', { ids: [id, otherId] })).data.cheapest).toEqual({ id, price: 228 })
  expect(
    (await program.use('check_availability', { items: [{ product_id: otherId, amount: 8 }], needed_by: '2026-03-11' }))
      .data.items[0],
  ).toMatchObject({ plan: [{ amount: 5 }], undated: 3, in_time: null, note: 'Срок для 3 шт назовёт менеджер' })

  const cart = await program.use('change_cart', { items: [{ product_id: id, amount: 10 }] })
  expect(cart.data).toMatchObject({ total: 2280, lines: [{ product_id: id, amount: 10 }] })
  const prepared = await program.use('prepare_order', { ...pickup, own_number: 'ПО-1' })
  expect(prepared.data).toMatchObject({ total: 2280, problems: [], approval: { is_needed: false } })
  expect((await person.get('/api/v1/order')).body.items).toEqual([])
  const placed = await program.use('confirm_order', { token: prepared.data.token })
  expect(placed.data).toMatchObject({ approval: null, orders: [{ total: 2280 }] })
  expect((await program.use('confirm_order', { token: prepared.data.token })).data).toEqual(placed.data)
  expect((await person.get('/api/v1/order')).body.items).toMatchObject([{ ownNumber: 'ПО-1', total: 2280 }])
  expect((await program.use('order_status', { id: placed.data.orders[0].id })).data.lines).toMatchObject([
    { article: 'MVA20-1-016-C', amount: 10 },
  ])

  const { items } = (await person.get(`/api/v3/keys/${key.id}/calls`)).body
  expect(items).toHaveLength(8)
  expect(items.at(-1)).toMatchObject({ tool: 'search_products', title: 'Поиск товаров', refusal: null })
  expect(items.at(-1).arguments).toContain('MVA20-1-016-C')
})
