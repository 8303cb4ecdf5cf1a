import { expect, test } from 'vitest'
import type { ErpDocument } from './erp-document'
import { dayFrom } from './day-from'
import { readOrders } from './read-orders'

async function read(body: string): Promise<ErpDocument[]> {
  const source = async function* () {
    yield Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация>${body}</КоммерческаяИнформация>`)
  }
  const documents: ErpDocument[] = []
  for await (const document of readOrders(source())) documents.push(document)
  return documents
}

const requisite = (name: string, value: string) =>
  `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`

test('the state of an order', async () => {
  const [document] =
    await read(`<Документ><Ид>77</Ид><НомерВерсии>AAAA=</НомерВерсии><ПометкаУдаления>false</ПометкаУдаления><Номер>1001</Номер><Номер1С>УТ-000012</Номер1С><Дата1С>2026-02-03</Дата1С><Дата>2026-02-01</Дата><ХозОперация>Заказ товара</ХозОперация><Сумма>1 000,50</Сумма>
    <Товары><Товар><Ид>g</Ид><Наименование>Щит</Наименование><ЦенаЗаЕдиницу>100,05</ЦенаЗаЕдиницу><Количество>10</Количество><Сумма>1000.50</Сумма></Товар></Товары>
    <ЗначенияРеквизитов>${requisite('Проведен', 'true')}${requisite('Отменен', 'false')}${requisite('Отгружен', 'true')}${requisite('Номер оплаты по 1С', 'П-1')}${requisite('Дата оплаты по 1С', '03.02.2026 12:00:00')}${requisite('Номер отгрузки по 1С', 'О-1')}${requisite('Дата отгрузки по 1С', '2026-02-04T00:00:00')}${requisite('Статус заказа', '[F] Выполнен')}${requisite('Статуса заказа ИД', 'F')}</ЗначенияРеквизитов>
    <ПодчиненныеДокументы><ПодчиненныйДокумент><Ид>s</Ид><Номер>5</Номер><Дата>2026-02-04</Дата><ХозОперация>Счет на оплату</ХозОперация><Сумма>1000.5</Сумма></ПодчиненныйДокумент></ПодчиненныеДокументы></Документ>`)
  expect(document).toMatchObject({
    externalId: '77',
    number: '1001',
    version: 'AAAA=',
    deleted: false,
    erpNumber: 'УТ-000012',
    erpDate: '2026-02-03',
    total: 100_050,
    isPosted: true,
    isCancelled: false,
    isShipped: true,
    paymentNumber: 'П-1',
    paymentDate: '2026-02-03',
    shipmentNumber: 'О-1',
    shipmentDate: '2026-02-04',
    statusId: 'F',
    statusName: 'Выполнен',
    lines: [{ productExternalId: 'g', amount: 10_000, price: 10_005, total: 100_050 }],
    subordinates: [{ operation: 'Счет на оплату', number: '5', total: 100_050 }],
  })
})

test('requisites instead of elements, containers, and missing values', async () => {
  const documents = await read(
    `<Контейнер><Документ><Номер>1</Номер><ЗначенияРеквизитов>${requisite('ПометкаУдаления', 'true')}${requisite('Номер по 1С', 'А-1')}${requisite('Дата по 1С', '01.01.0001 0:00:00')}</ЗначенияРеквизитов></Документ></Контейнер>`,
  )
  expect(documents).toHaveLength(1)
  expect(documents[0]).toMatchObject({
    externalId: '',
    number: '1',
    deleted: true,
    erpNumber: 'А-1',
    erpDate: null,
    isPosted: null,
    paymentNumber: null,
    lines: null,
    subordinates: [],
  })
})

test('a document without an id is refused', async () => {
  await expect(read('<Документ><Дата>2026-01-01</Дата></Документ>')).rejects.toMatchObject({
    name: 'CatalogueFileError',
  })
})

test('an unreadable amount, price or sum is refused with a message and never counts as zero', async () => {
  const goods = (line: string) =>
    read(
      `<Документ><Номер>1001</Номер><Товары><Товар><Ид>g</Ид><Наименование>Щит</Наименование>${line}</Товар></Товары></Документ>`,
    )
  await expect(goods('<Количество>десять</Количество>')).rejects.toMatchObject({
    reason: 'В документе № 1001 не прочитать количество «десять», товар «Щит»',
    line: 1,
  })
  await expect(goods('<Количество>1</Количество><ЦенаЗаЕдиницу>по договору</ЦенаЗаЕдиницу>')).rejects.toMatchObject({
    reason: 'В документе № 1001 не прочитать цену «по договору», товар «Щит»',
  })
  await expect(goods('<Количество>1</Количество><Сумма>1e40</Сумма>')).rejects.toMatchObject({
    reason: 'В документе № 1001 не прочитать сумму «1e40», товар «Щит»',
  })
  await expect(
    goods('<Количество>9000000000</Количество><ЦенаЗаЕдиницу>9000000000</ЦенаЗаЕдиницу>'),
  ).rejects.toMatchObject({ reason: 'В документе № 1001 слишком большая сумма, товар «Щит»' })
  const [document] = await goods('<Количество>2,5</Количество><ЦенаЗаЕдиницу>10</ЦенаЗаЕдиницу>')
  expect(document?.lines).toMatchObject([{ amount: 2500, price: 1000, total: 2500 }])
  // lines of a subordinate document are ignored
  const [order] = await read(
    '<Документ><Номер>1</Номер><ПодчиненныеДокументы><ПодчиненныйДокумент><Номер>2</Номер><Товары><Товар><Ид>g</Ид><Количество>десять</Количество></Товар></Товары></ПодчиненныйДокумент></ПодчиненныеДокументы></Документ>',
  )
  expect(order?.subordinates).toMatchObject([{ number: '2' }])
})

test('dates of 1C', () => {
  expect(dayFrom('03.02.2026 1:02:03')).toBe('2026-02-03')
  expect(dayFrom('0001-01-01T00:00:00')).toBeNull()
  expect(dayFrom('')).toBeNull()
  expect(dayFrom('2024-02-29')).toBe('2024-02-29')
  for (const none of ['2026-02-31', '31.02.2026', '2026-13-01', '0000-00-00', '00.00.0000'])
    expect(dayFrom(none)).toBeNull()
})

test('marking codes of a line: requisites, elements and lists', async () => {
  const goods = (inside: string) =>
    `<Товар><Ид>g</Ид><Наименование>Лампа</Наименование><Количество>1</Количество><Сумма>1</Сумма>${inside}</Товар>`
  const [document] = await read(
    `<Документ><Ид>1</Ид><Номер>1</Номер><ХозОперация>Отпуск товара</ХозОперация><Товары>${goods(
      `<ЗначенияРеквизитов>${requisite('КодМаркировки', 'A1; A2')}${requisite('Цвет', 'белый')}</ЗначенияРеквизитов>`,
    )}${goods('<КИЗ>B1</КИЗ><КодыМаркировки><КодМаркировки>B2</КодМаркировки></КодыМаркировки>')}${goods('')}</Товары></Документ>`,
  )
  expect(document?.lines?.map(({ codes }) => codes)).toEqual([['A1', 'A2'], ['B1', 'B2'], undefined])
})
