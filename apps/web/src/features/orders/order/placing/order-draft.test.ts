import { setWrittenDocuments } from '../../../../shared/session/written-documents'
import { placeOrder } from '@snab/contract/orders/place-order'
import { expect, test } from 'vitest'
import { dropDraft, keepDraft, keepForm, readDraft } from './order-draft'
import { orderBody, OrderForm, type OrderPart } from './order-form-schema'

function memoryStore(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (at) => [...values.keys()][at] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}

const part: OrderPart = {
  sellerId: 1,
  deliveryType: 'pickup',
  pickupPointId: '8',
  deliveryAddress: 'Нижний Новгород, ул. Речная, 1',
  shipping: 'parts',
  payment: 'prepaid',
  contactName: 'Орлова Марина',
  contactPhone: '+7 910 123-00-01',
  ownNumber: 'З-17',
  comment: ' Позвонить ',
  reserve: true,
  automaticProcessing: false,
  contractId: '',
}
const form: OrderForm = {
  legalEntityId: '3',
  parts: [part],
  neededOn: { line5: '2026-12-05', line6: '', line9: '2026-12-05' },
  points: ' 120 ',
  offerAccepted: true,
}

const seen = { total: 100, lines: [] }
const lines = [{ id: 6 }, { id: 5 }]

test('a form keeps its key through every attempt, until the order is placed', () => {
  const store = memoryStore()
  const { clientKey } = readDraft('7-3', store)
  keepDraft('7-3', { clientKey, form }, store)
  expect(readDraft('7-3', store).clientKey).toBe(clientKey)
  expect(orderBody(form, readDraft('7-3', store).clientKey, { itemIds: [3, 1], lines, seen })).toEqual(
    orderBody(form, readDraft('7-3', store).clientKey, { itemIds: [1, 3], lines, seen }),
  )

  dropDraft('7-3', store)
  expect(readDraft('7-3', store).clientKey).not.toBe(clientKey)
  expect(readDraft('7-3', store).form).toEqual({})
})

test('the draft is restored, except the acceptance of the offer; another user does not see it', () => {
  const store = memoryStore()
  keepDraft('7-3', { clientKey: 'key', form }, store)
  const { offerAccepted, ...kept } = form
  expect(offerAccepted).toBe(true)
  expect(readDraft('7-3', store).form).toEqual(kept)
  expect(readDraft('8-3', store).form).toEqual({})
  // the same person in another company has a draft of their own
  expect(readDraft('7-4', store).form).toEqual({})
})

test('the form sends what the contract accepts', () => {
  const clientKey = readDraft('7-3', memoryStore()).clientKey
  const filled = OrderForm.parse(form)
  expect(placeOrder.body.parse(orderBody(filled, clientKey, { itemIds: undefined, lines, seen }))).toEqual({
    clientKey,
    legalEntityId: 3,
    points: 120,
    deliveryType: 'pickup',
    pickupPointId: 8,
    deliveryAddress: '',
    contactName: 'Орлова Марина',
    contactPhone: '+7 910 123-00-01',
    comment: 'Позвонить',
    ownNumber: 'З-17',
    payment: 'prepaid',
    shipping: 'parts',
    reserve: true,
    automaticProcessing: false,
    contractId: null,
    parts: [],
    // only for ordered lines
    neededOn: [{ id: 5, on: '2026-12-05' }],
    offerAccepted: true,
    seen,
  })
  expect(
    placeOrder.body.parse(
      orderBody(
        {
          ...filled,
          legalEntityId: '',
          parts: [
            { ...part, deliveryType: 'delivery' },
            { ...part, sellerId: null },
          ],
        },
        clientKey,
        { itemIds: [5], lines, seen },
      ),
    ),
  ).toMatchObject({
    itemIds: [5],
    legalEntityId: null,
    pickupPointId: null,
    deliveryAddress: 'Нижний Новгород, ул. Речная, 1',
    parts: [
      { sellerId: 1, deliveryType: 'delivery', pickupPointId: null },
      { sellerId: null, deliveryType: 'pickup', pickupPointId: 8, deliveryAddress: '' },
    ],
  })
})

test('values entered for a seller are kept while their goods are out of the list', () => {
  const store = memoryStore()
  const other = { ...part, sellerId: 2, comment: 'Второму' }
  keepForm('7-3', { ...form, parts: [part, other] }, store)
  keepForm('7-3', { ...form, parts: [part], neededOn: { line5: '2026-12-08' } }, store)
  expect(readDraft('7-3', store).form).toMatchObject({
    parts: [{ sellerId: 1 }, { sellerId: 2, comment: 'Второму' }],
    neededOn: { line5: '2026-12-08', line9: '2026-12-05' },
  })
})

test('draft days that a tab stored under their former name are restored', () => {
  const store = memoryStore()
  store.setItem('B2B_ORDER_DRAFT_7-3', '{"clientKey":"k","form":{"points":"5","needed":{"line5":"2026-12-05"}}}')
  expect(readDraft('7-3', store)).toEqual({ clientKey: 'k', form: { points: '5', neededOn: { line5: '2026-12-05' } } })
})

test.each([
  [{ pickupPointId: '' }, 'pickupPointId', 'Выберите пункт самовывоза'],
  [{ deliveryType: 'delivery' as const, deliveryAddress: '  ' }, 'deliveryAddress', 'Укажите адрес доставки'],
  [{ comment: 'я'.repeat(3001) }, 'comment', 'Не больше 3000 знаков'],
])('%o of a seller is refused beside its field', (change, field, message) => {
  const { error } = OrderForm.safeParse({ ...form, parts: [part, { ...part, ...change }] })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[`parts.1.${field}`, message]])
})

test('a missing acceptance of the offer is refused beside its field, if there is an offer', () => {
  const accepted = () => OrderForm.safeParse({ ...form, offerAccepted: false })
  expect(accepted().success).toBe(true)
  setWrittenDocuments(['offer-contract'])
  const { error } = accepted()
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['offerAccepted', 'Примите условия оферты'],
  ])
})
