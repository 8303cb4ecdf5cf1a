import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { ErpDocument } from './erp-document'
import type { ExchangeOrder } from './exchange-order'
import { readOrders } from './read-orders'
import { writeOrders } from './write-orders'

const order: ExchangeOrder = {
  id: '1001',
  number: 'С-1001',
  date: '2026-02-03',
  time: '10:20:30',
  currency: 'RUB',
  total: 312_345,
  counterparty: {
    id: '7701234567-770101001',
    kind: 'legal',
    name: 'ООО «Вольт & Монтаж»',
    fullName: 'Общество «Вольт & Монтаж»',
    inn: '7701234567',
    kpp: '770101001',
    okpo: null,
    address: 'г. Москва, ул. Ленина, д. 1',
    contacts: [
      { type: 'Почта', value: 'a@volt.example' },
      { type: 'Телефон рабочий', value: '+7 495 000-00-00' },
    ],
  },
  comment: 'Позвонить <до> 10:00\u0000 и 2 м² кабеля',
  lines: [
    {
      productExternalId: 'g#c',
      catalogueExternalId: 'cat',
      article: 'A-1',
      name: 'Кабель',
      unit: { okei: '006', name: 'м' },
      price: 12_345,
      amount: 1500,
      total: 18_518,
      vatRate: 2200,
      vat: 3339,
      discount: 100,
    },
    {
      productExternalId: 'g2',
      catalogueExternalId: null,
      article: '',
      name: 'Услуга',
      unit: { okei: '796', name: 'шт' },
      price: 100,
      amount: 1000,
      total: 100,
      vatRate: null,
      vat: 0,
      discount: 0,
    },
  ],
  deliveryPrice: 50_000,
  deliveryVatRate: 2200,
  requisites: [
    { name: 'Статус заказа', value: '[N] Принят' },
    { name: 'Отменен', value: 'false' },
  ],
}

const write = (orders: ExchangeOrder[], encoding: 'UTF-8' | 'windows-1251' = 'UTF-8') =>
  writeOrders(orders, { encoding, schema: '2.10', writtenAt: '2026-02-03T10:20:30' })

async function problems(file: Buffer) {
  const schema = await readFile(new URL('../test-data/xsd/commerceml-2.10.xsd', import.meta.url), 'utf8')
  const { errors } = await validateXML({
    xml: [{ fileName: 'orders.xml', contents: file.toString('utf8') }],
    schema: [schema],
  })
  return errors.map(({ message }) => message)
}

async function read(file: Buffer): Promise<ErpDocument[]> {
  const documents: ErpDocument[] = []
  for await (const document of readOrders(
    (async function* () {
      yield file
    })(),
  ))
    documents.push(document)
  return documents
}

test('is valid by the official schema', async () => {
  expect(
    await problems(
      write([
        order,
        {
          ...order,
          id: '2',
          counterparty: { ...order.counterparty, kind: 'person', kpp: null, contacts: [] },
          lines: [],
          deliveryPrice: 0,
          requisites: [],
        },
      ]),
    ),
  ).toEqual([])
  expect(await problems(write([]))).toEqual([])
  expect(await problems(write([{ ...order, currency: 'рубли' }]))).not.toEqual([])
})

test('a written file can be read back', async () => {
  const [document] = await read(write([order]))
  expect(document).toMatchObject({
    externalId: '1001',
    number: 'С-1001',
    date: '2026-02-03',
    total: 312_345,
    comment: 'Позвонить <до> 10:00 и 2 м² кабеля',
    statusName: 'Принят',
    isCancelled: false,
    counterparty: { externalId: '7701234567-770101001', name: 'ООО «Вольт & Монтаж»', inn: '7701234567' },
  })
  expect(document?.lines).toEqual([
    {
      productExternalId: 'g#c',
      article: 'A-1',
      name: 'Кабель',
      amount: 1500,
      price: 12_345,
      total: 18_518,
      isService: false,
      reserved: null,
      confirmed: null,
      confirmedOn: null,
      status: null,
      pieces: null,
      unit: { okei: '006', name: 'м' },
      vatRate: 2200,
      vat: 3339,
      origin: { country: null, customsDeclaration: null, commodityCode: null },
      traceNumber: null,
    },
    {
      productExternalId: 'g2',
      article: null,
      name: 'Услуга',
      amount: 1000,
      price: 100,
      total: 100,
      isService: false,
      reserved: null,
      confirmed: null,
      confirmedOn: null,
      status: null,
      pieces: null,
      unit: { okei: '796', name: 'шт' },
      vatRate: 'none',
      vat: 0,
      origin: { country: null, customsDeclaration: null, commodityCode: null },
      traceNumber: null,
    },
    {
      productExternalId: 'ORDER_DELIVERY',
      article: null,
      name: 'Доставка заказа',
      amount: 1000,
      price: 50_000,
      total: 50_000,
      isService: true,
      reserved: null,
      confirmed: null,
      confirmedOn: null,
      status: null,
      pieces: null,
      unit: { okei: '796', name: 'шт' },
      vatRate: 2200,
      vat: 9016,
      origin: { country: null, customsDeclaration: null, commodityCode: null },
      traceNumber: null,
    },
  ])
})

test('windows-1251 is declared and loses no character', async () => {
  const file = write([order], 'windows-1251')
  expect(iconv.decode(file, 'win1251')).toContain('encoding="windows-1251"')
  expect((await read(file))[0]?.comment).toBe('Позвонить <до> 10:00 и 2 м² кабеля')
})
