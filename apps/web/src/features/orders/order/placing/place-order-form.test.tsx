import { forecastApproval } from '@snab/contract/orders/approval'
import type { ResponseOf } from '@snab/contract/endpoint'
import { suggestAddress } from '@snab/contract/office/lookup'
import type { Order } from '@snab/contract/orders/order'
import { forecastOrder, type SellerForecast } from '@snab/contract/orders/order-forecast'
import { orderOptions } from '@snab/contract/orders/order-options'
import { placeOrder } from '@snab/contract/orders/place-order'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buyer } from '../../../../../test/fixtures'
import { network } from '../../../../../test/network'
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
} from '../../../../../test/screen'
import type { OrderForecast } from '../order.data'
import type { OrderedCart } from './ordered-cart'
import { PlaceOrderForm } from './place-order-form'

const options: ResponseOf<typeof orderOptions> = {
  legalEntities: [{ id: 1, name: 'ООО «Вольт»', inn: '7707083893', state: 'confirmed' }],
  pickupPoints: [
    {
      id: 1,
      name: 'Склад',
      city: 'Нижний Новгород',
      address: 'ул Родионова, 1',
      hours: '8:00–19:00',
      phone: '',
      weekdays: [],
    },
    {
      id: 2,
      name: 'Магазин',
      city: 'Нижний Новгород',
      address: 'пр Гагарина, 5',
      hours: '',
      phone: '',
      weekdays: [1, 3],
    },
  ],
  defaultDeliveryType: 'pickup',
  warehouseCity: 'Нижний Новгород',
  freeDeliveryFrom: 10_000,
  minimumWeightForDelivery: 5,
  reserveDays: 3,
  deferralDays: 0,
  spendingLeft: null,
  holdReason: null,
  contracts: [],
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
  pointsSpent: 0,
  weightKg: 1,
  comment: '',
  deliveryType: 'pickup',
  deliveryAddress: '',
  pickupPoint: null,
  legalEntity: null,
  contract: null,
  contactName: '',
  contactPhone: '',
  reserve: false,
  automaticProcessing: false,
  offerAccepted: true,
  ownNumber: '',
  payment: 'prepaid',
  shipping: 'parts',
  erpNumber: null,
  mayCancel: true,
  marks: { unread: 0, reserve: null, request: null, payment: null },
  version: 1,
  documentsByErp: false,
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

const line = {
  id: 8,
  name: 'Кабель ВВГ',
  article: 'К-1',
  unit: 'м',
  amount: 2,
  neededOn: null,
  plan: [{ amount: 2, on: '2099-12-01' }],
  undated: 0,
  isLate: false,
}
const forecast = (id: number, name: string, changed: Partial<SellerForecast> = {}): SellerForecast => ({
  seller: { id, name },
  total: 100,
  weightKg: 1,
  lines: [line],
  shipments: [{ on: '2099-12-01', positions: 1 }],
  completeOn: '2099-12-01',
  delivery: { price: null, zone: null, fee: 0, leftToFree: null, isTooLight: true },
  below: [],
  ...changed,
})

async function show(
  changed: Partial<OrderedCart> = {},
  { forecasted = {}, offered = {} }: { forecasted?: Partial<OrderForecast>; offered?: Partial<typeof options> } = {},
) {
  network.answer(forecastApproval, { reasons: [], approvers: [] })
  network.answer(forecastOrder, { sellers: [forecast(1, 'Снаб')], points: null, credit: null, ...forecasted })
  const cart: OrderedCart = {
    itemIds: undefined,
    lines: [{ id: 8, amount: 2, currentPrice: 50 }],
    totals: { itemsCount: 1, price: 100, vat: 18.03, weightKg: 1 },
    sellers: [{ id: 1, name: 'Снаб' }],
    back: null,
    saveCart: () => Promise.resolve(true),
    onPlaced: vi.fn(),
    ...changed,
  }
  return {
    cart,
    ...(await open(
      <PlaceOrderForm
        cart={cart}
        buyer={`${String(buyer.id)}-3`}
        phone=""
        mayOrder
        options={{ ...options, ...offered }}
      />,
      { user: buyer },
    )),
  }
}

const submit = () => button(/^Оформить на/)
const offer = () => checkbox(/условия оферты/)

async function fillIn(person: Awaited<ReturnType<typeof show>>['person']) {
  await person.selectOptions(choice('Пункт самовывоза'), '2')
  await person.type(textbox('Комментарий'), 'Позвоните за час')
  await person.click(offer())
}

test('a missing value is reported at its field, and the first invalid field takes the focus', async () => {
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

test('a delivery requires an address, and below the minimum weight the form suggests what to do', async () => {
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

test("the server's message is shown at its field, and the input stays", async () => {
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

test('an unsaved cart is not ordered', async () => {
  const { person } = await show({ saveCart: () => Promise.resolve(false) })
  await fillIn(person)
  await person.click(submit())
  expect(await screen.findByText(/заказ не оформлен\. Проверьте корзину и повторите/)).toBeTruthy()
  expect(network.sent(placeOrder)).toHaveLength(0)
})

test('changed prices are confirmed, and the accepted ones are ordered as shown', async () => {
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

test('the draft is restored, except the consent', async () => {
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

test('each of two sellers has its own delivery, payment and number, and all of it is sent', async () => {
  const { person } = await show(
    {
      sellers: [
        { id: 1, name: 'Снаб' },
        { id: 2, name: 'Снаб-Кабель' },
      ],
    },
    {
      forecasted: {
        sellers: [forecast(1, 'Снаб'), forecast(2, 'Снаб-Кабель')],
        credit: {
          limit: 1_000,
          debt: 950,
          ordered: 0,
          deferralDays: 14,
          dues: [{ document: 'УПД № 7', dueOn: '2099-01-01', left: 80 }],
          isPerSeller: false,
          sellers: [
            { sellerId: 1, debt: 950, ordered: 0, dues: [{ document: 'УПД № 7', dueOn: '2099-01-01', left: 80 }] },
          ],
        },
      },
      offered: { deferralDays: 14 },
    },
  )
  network.answer(suggestAddress, { suggestions: [], isAvailable: true, city: null })
  const [first, second] = [1, 2].map((number) =>
    within(screen.getByRole('region', { name: new RegExp(`^Заказ ${String(number)}: Снаб`) })),
  )
  if (!first || !second) throw new Error('There are two parts')
  await person.selectOptions(first.getByRole('combobox', { name: 'Пункт самовывоза' }), '2')
  await person.type(first.getByRole('textbox', { name: 'Ваш номер заказа' }), 'З-17')
  await person.click(second.getByRole('radio', { name: 'Доставка' }))
  await person.type(second.getByRole('combobox', { name: 'Адрес доставки' }), 'Бор, Мира, 1')
  await person.click(second.getByRole('radio', { name: 'С отсрочкой 14 дней' }))
  expect(await second.findByText(/заказу не хватает 50,00/)).toBeTruthy()
  expect(second.getByText(/УПД № 7, срок 01\.01\.2099: 80,00/)).toBeTruthy()
  await person.click(offer())
  network.answer(placeOrder, { orders: [placed], approval: null })
  await person.click(submit())
  await waitFor(() => expect(network.sent(placeOrder)).toHaveLength(1))
  expect(network.sent(placeOrder)[0]?.body).toMatchObject({
    parts: [
      { sellerId: 1, deliveryType: 'pickup', pickupPointId: 2, ownNumber: 'З-17', payment: 'prepaid' },
      { sellerId: 2, deliveryType: 'delivery', deliveryAddress: 'Бор, Мира, 1', payment: 'deferred' },
    ],
  })
})

test('blocks show their state, a needed day is sent, and a missing sum is named', async () => {
  const { person } = await show(
    {},
    {
      forecasted: {
        sellers: [
          forecast(1, 'Снаб', {
            lines: [{ ...line, isLate: true }],
            shipments: [
              { on: '2099-12-01', positions: 7 },
              { on: '2099-12-12', positions: 3 },
            ],
            below: [{ kind: 'hard', minimum: 5_000, left: 4_900, fee: 0 }],
          }),
        ],
      },
    },
  )
  expect(await screen.findByText(/^Принимаем заказы от 5.000,00.₽: не хватает 4.900,00.₽/)).toBeTruthy()
  const states = () =>
    ['Что заказываем', 'На кого', 'Как получить', 'Когда', 'Оплата', 'Контакт и номер'].map(
      (name) => screen.getByRole('region', { name }).querySelector('[data-state]')?.textContent,
    )
  expect(states()).toEqual(['Нужно исправить', 'Готово', 'Не начато', 'Проверьте', 'Готово', 'Готово'])
  await person.selectOptions(choice('Пункт самовывоза'), '2')
  expect(states()[2]).toBe('Готово')
  expect(screen.getByText('Выдача: пн, ср.')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Всё сразу: 12.12.2099' }))
  expect(screen.getByRole('radio', { name: 'По частям: 7 позиций 01.12.2099, 3 позиции 12.12.2099' })).toBeTruthy()
  await person.type(screen.getByLabelText('Всё нужно к дате'), '2099-12-05')
  await person.click(offer())
  network.refuse(placeOrder, 'invalid-input', {
    errors: [{ field: 'deliveryType', message: 'Принимаем заказы от 5 000,00 ₽' }],
  })
  await person.click(submit())
  expect((await screen.findByText('Принимаем заказы от 5 000,00 ₽')).getAttribute('role')).toBe('alert')
  expect(network.sent(placeOrder)[0]?.body).toMatchObject({
    shipping: 'whole',
    neededOn: [{ id: 8, on: '2099-12-05' }],
  })
})

test('points pay up to their limit, the remaining sum is shown, and too many are refused at the field', async () => {
  network.refuse(placeOrder, 'invalid-input', {
    errors: [{ field: 'points', message: 'Столько баллов нет: доступно 20' }],
  })
  const { person } = await show({}, { forecasted: { points: { available: 500, basisPoints: 3000 } } })
  await fillIn(person)
  await person.click(await screen.findByRole('button', { name: 'Списать 30' }))
  expect(await screen.findByText(/^Останется оплатить 70,00/)).toBeTruthy()
  await person.clear(textbox('Списать баллов'))
  await person.type(textbox('Списать баллов'), '31')
  await expectProblem(textbox('Списать баллов'), 'Не больше 30')
  await person.click(button('Списать 30'))
  await person.click(submit())
  await expectProblem(textbox('Списать баллов'), 'Столько баллов нет: доступно 20')
  expect(network.sent(placeOrder).map(({ body }) => body.points)).toEqual([30])
})
