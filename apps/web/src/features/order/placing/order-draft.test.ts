import { placeOrder } from '@snab/contract/order'
import { expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './order-draft'
import { orderBody, OrderForm } from './order-form-schema'

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

const form: OrderForm = {
  legalEntityId: '3',
  deliveryType: 'pickup',
  pickupPointId: '8',
  deliveryAddress: 'Нижний Новгород, ул. Речная, 1',
  contactName: 'Орлова Марина',
  contactPhone: '+7 910 123-00-01',
  comment: ' Позвонить ',
  reserve: true,
  automaticProcessing: false,
  offerAccepted: true,
}

const seen = { total: 100, lines: [] }

test('a form keeps its key through every attempt, until the order is placed', () => {
  const store = memoryStore()
  const { clientKey } = readDraft(7, store)
  keepDraft(7, { clientKey, form }, store)
  expect(readDraft(7, store).clientKey).toBe(clientKey)
  expect(orderBody(form, readDraft(7, store).clientKey, { itemIds: [3, 1], seen })).toEqual(
    orderBody(form, readDraft(7, store).clientKey, { itemIds: [1, 3], seen }),
  )

  dropDraft(7, store)
  expect(readDraft(7, store).clientKey).not.toBe(clientKey)
  expect(readDraft(7, store).form).toEqual({})
})

test('what was filled in comes back, save the acceptance of the offer; another user finds nothing of it', () => {
  const store = memoryStore()
  keepDraft(7, { clientKey: 'key', form }, store)
  const { offerAccepted, ...kept } = form
  expect(offerAccepted).toBe(true)
  expect(readDraft(7, store).form).toEqual(kept)
  expect(readDraft(8, store).form).toEqual({})
})

test('what the form sends is what the contract takes', () => {
  const clientKey = readDraft(7, memoryStore()).clientKey
  const filled = OrderForm.parse(form)
  expect(placeOrder.body.parse(orderBody(filled, clientKey, { itemIds: undefined, seen }))).toEqual({
    clientKey,
    legalEntityId: 3,
    deliveryType: 'pickup',
    pickupPointId: 8,
    deliveryAddress: '',
    contactName: 'Орлова Марина',
    contactPhone: '+7 910 123-00-01',
    comment: 'Позвонить',
    reserve: true,
    automaticProcessing: false,
    offerAccepted: true,
    seen,
  })
  expect(
    placeOrder.body.parse(
      orderBody({ ...filled, deliveryType: 'delivery', legalEntityId: '' }, clientKey, { itemIds: [5], seen }),
    ),
  ).toMatchObject({
    itemIds: [5],
    legalEntityId: null,
    pickupPointId: null,
    deliveryAddress: 'Нижний Новгород, ул. Речная, 1',
  })
})

test.each([
  [{ pickupPointId: '' }, 'pickupPointId', 'Выберите пункт самовывоза'],
  [{ deliveryType: 'delivery', deliveryAddress: '  ' }, 'deliveryAddress', 'Укажите адрес доставки'],
  [{ offerAccepted: false }, 'offerAccepted', 'Примите условия оферты'],
  [{ comment: 'я'.repeat(3001) }, 'comment', 'Не больше 3000 знаков'],
])('%o is refused beside its field', (change, field, message) => {
  const { error } = OrderForm.safeParse({ ...form, ...change })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
})
