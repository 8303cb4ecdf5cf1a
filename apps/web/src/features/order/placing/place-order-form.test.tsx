import { forecastApproval } from '@snab/contract/approval'
import type { ResponseOf } from '@snab/contract/endpoint'
import { suggestAddress } from '@snab/contract/lookup'
import { orderOptions, placeOrder, type Order } from '@snab/contract/order'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buyer } from '../../../../test/fixtures'
import { network } from '../../../../test/network'
import {
  button,
  checkbox,
  choice,
  expectBusy,
  expectFocus,
  expectProblem,
  open,
  suggesting,
  textbox,
} from '../../../../test/screen'
import type { OrderedCart } from './ordered-cart'
import { PlaceOrderForm } from './place-order-form'

const options: ResponseOf<typeof orderOptions> = {
  legalEntities: [{ id: 1, name: 'ООО «Вольт»', inn: '7707083893', state: 'confirmed' }],
  pickupPoints: [
    { id: 1, name: 'Склад', city: 'Нижний Новгород', address: 'ул Родионова, 1', hours: '8:00–19:00', phone: '' },
    { id: 2, name: 'Магазин', city: 'Нижний Новгород', address: 'пр Гагарина, 5', hours: '', phone: '' },
  ],
  defaultDeliveryType: 'pickup',
  warehouseCity: 'Нижний Новгород',
  freeDeliveryFrom: 10_000,
  minimumWeightForDelivery: 5,
  reserveDays: 3,
  spendingLeft: null,
  holdReason: null,
  addresses: [],
  contactName: 'Ирина Волкова',
  contactPhone: '+7 920 000-00-07',
}

const placed: Order = {
  id: 41,
  number: '41',
  status: { code: 'new', name: 'Новый' },
  company: null,
  author: 'Ирина Волкова',
  seller: null,
  created: '2026-11-24T08:00:00Z',
  updated: '2026-11-24T08:00:00Z',
  positions: 1,
  total: 100,
  orderItemsTotalPrice: 100,
  orderCustomItemsTotalPrice: 0,
  discount: 0,
  vatTotal: 0,
  deliveryPrice: null,
  weightKg: 1,
  comment: '',
  deliveryType: 'pickup',
  deliveryAddress: '',
  pickupPoint: null,
  legalEntity: null,
  contactName: '',
  contactPhone: '',
  reserve: false,
  automaticProcessing: false,
  offerAccepted: true,
  erpNumber: null,
  mayCancel: true,
  marks: { unread: 0, reserve: null, request: null },
  version: 1,
  isCancelAsked: false,
  mayAmend: 'direct',
  mayReserve: true,
  steps: [],
  reserveState: null,
  requests: [],
  shipments: [],
  payments: [],
  claims: [],
  lines: [],
  events: [],
}

async function show(changed: Partial<OrderedCart> = {}) {
  network.answer(forecastApproval, { reasons: [], approvers: [] })
  const cart: OrderedCart = {
    itemIds: undefined,
    lines: [{ id: 8, amount: 2, currentPrice: 50 }],
    totals: { itemsCount: 1, price: 100, vat: 18.03, weightKg: 1 },
    sellersCount: 1,
    back: null,
    saveCart: () => Promise.resolve(true),
    onPlaced: vi.fn(),
    ...changed,
  }
  return {
    cart,
    ...(await open(<PlaceOrderForm cart={cart} userId={buyer.id} phone="" mayOrder options={options} />, {
      user: buyer,
    })),
  }
}

const submit = () => button(/^Оформить на/)
const offer = () => checkbox(/условия оферты/)

async function fillIn(person: Awaited<ReturnType<typeof show>>['person']) {
  await person.selectOptions(choice('Пункт самовывоза'), '2')
  await person.type(textbox('Комментарий'), 'Позвоните за час')
  await person.click(offer())
}

test('what is missing is said at its field, and the first of them takes the focus', async () => {
  const { person } = await show()
  await person.clear(textbox('Телефон'))
  await person.type(textbox('Телефон'), '12')
  await person.click(submit())
  await expectProblem(choice('Пункт самовывоза'), 'Выберите пункт самовывоза')
  await expectProblem(offer(), 'Примите условия оферты')
  await expectProblem(textbox('Телефон'), 'Укажите телефон полностью, с кодом')
  await expectFocus(choice('Пункт самовывоза'))
  expect(screen.getByText('Проверьте отмеченные поля').getAttribute('role')).toBe('alert')
  expect(network.sent(placeOrder)).toHaveLength(0)
})

test('nothing is ordered before the offer is accepted', async () => {
  const { person } = await show()
  await fillIn(person)
  await person.click(offer())
  await person.click(submit())
  await expectProblem(offer(), 'Примите условия оферты')
  await expectFocus(offer())
  expect(network.sent(placeOrder)).toHaveLength(0)
})

test('a delivery wants an address, and below the smallest weight it says what to do', async () => {
  network.answer(suggestAddress, { suggestions: [], isAvailable: true, city: null })
  const { person } = await show()
  await person.click(screen.getByRole('radio', { name: 'Доставка' }))
  await person.click(offer())
  await person.clear(textbox('Телефон'))
  await person.type(textbox('Телефон'), '12')
  await person.click(submit())
  await expectProblem(suggesting('Адрес доставки'), 'Укажите адрес доставки')
  await expectFocus(suggesting('Адрес доставки'))
  expect(
    await screen.findByText(/^Доставляем заказы от 5\s?кг, в этом 1\s?кг: добавьте товаров или выберите самовывоз/),
  ).toBeTruthy()
})

test('what the server says stands at its field, and what was filled in stays', async () => {
  network.refuse(placeOrder, 'invalid-input', {
    errors: [{ field: 'pickupPointId', message: 'Этот пункт сегодня закрыт' }],
  })
  const { person } = await show()
  await fillIn(person)
  await person.click(submit())
  await expectProblem(choice('Пункт самовывоза'), 'Этот пункт сегодня закрыт')
  await expectFocus(choice('Пункт самовывоза'))
  expect([choice('Пункт самовывоза').value, textbox('Комментарий').value, offer().checked]).toEqual([
    '2',
    'Позвоните за час',
    true,
  ])
})

test('without an answer the same order is sent again, under the same key', async () => {
  network.lose(placeOrder)
  const { person, path } = await show()
  await fillIn(person)
  await person.click(submit())
  expect(await screen.findByText(/^Нет ответа от сервера/)).toBeTruthy()
  const held = network.hold(placeOrder, { orders: [placed], approval: null })
  await person.click(submit())
  await expectBusy(button('Оформляем…'))
  await person.click(button('Оформляем…'))
  held.release()
  await waitFor(() => expect(path()).toBe('/orders/41'))
  const keys = network.sent(placeOrder).map(({ body }) => body.clientKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await screen.findByText('Заказ № 41 оформлен')).toBeTruthy()
})

test('a cart that is not saved is not ordered', async () => {
  const { person } = await show({ saveCart: () => Promise.resolve(false) })
  await fillIn(person)
  await person.click(submit())
  expect(await screen.findByText(/заказ не оформлен\. Проверьте корзину и повторите/)).toBeTruthy()
  expect(network.sent(placeOrder)).toHaveLength(0)
})

test('changed prices are asked about, and what is accepted is ordered as it was shown', async () => {
  network.refuse(placeOrder, 'prices-changed', {
    changed: {
      seenTotal: 100,
      total: 120,
      lines: [{ id: 8, name: 'Кабель ВВГ', seen: { amount: 2, price: 50 }, now: { amount: 2, price: 60 } }],
    },
  })
  const { person, path } = await show()
  await fillIn(person)
  await person.click(submit())
  const question = within(await screen.findByRole('dialog', { name: 'Цены изменились' }))
  expect(question.getByRole('row', { name: /Кабель ВВГ.*50.*60/ })).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Вернуться к заказу' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Цены изменились' })).toBeNull())
  expect(textbox('Комментарий').value).toBe('Позвоните за час')

  await person.click(submit())
  const again = within(await screen.findByRole('dialog', { name: 'Цены изменились' }))
  network.answer(placeOrder, { orders: [placed], approval: null })
  await person.click(again.getByRole('button', { name: /^Заказать на 120/ }))
  await waitFor(() => expect(path()).toBe('/orders/41'))
  expect(network.sent(placeOrder).map(({ body }) => body.seen)).toEqual([
    { total: 100, lines: [{ id: 8, amount: 2, price: 50 }] },
    { total: 100, lines: [{ id: 8, amount: 2, price: 50 }] },
    { total: 120, lines: [{ id: 8, amount: 2, price: 60 }] },
  ])
})

test('what was filled in is there again, except the consent', async () => {
  const first = await show()
  await fillIn(first.person)
  first.unmount()
  await show()
  expect([choice('Пункт самовывоза').value, textbox('Комментарий').value, offer().checked]).toEqual([
    '2',
    'Позвоните за час',
    false,
  ])
})
