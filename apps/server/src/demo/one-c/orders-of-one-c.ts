import { vatInside } from '@snab/domain/money/vat'
import { Readable } from 'node:stream'
import type { ErpDocument, ErpDocumentLine } from '../../features/erp/exchange/commerceml/erp-document'
import { readOrders } from '../../features/erp/exchange/commerceml/read-orders'
import type { OrdersSchema } from '../../features/erp/exchange/commerceml/orders-schema'
import { encodeXml, node, optional, type XmlNode } from '../../xml/xml-writer'
import { ExchangeRefused } from './exchange-requests'
import { stageNames, type OrderStage } from './order-stages'
import { documentsOf, type PlayedDocument } from './documents-of-one-c'

export type ManagedOrder = { document: ErpDocument; stage: OrderStage }

/** 1C-Bitrix's module from 6.5 sees only what is in containers. Throws when a document would be lost. */
export async function readTakenOrders(file: Uint8Array, dialect: OrdersSchema = '2.10'): Promise<ErpDocument[]> {
  const documents: ErpDocument[] = []
  if (dialect === '3.1' && hasDocumentOutside(file))
    throw new ExchangeRefused('query: заказ вне элемента «Контейнер», схема 3.1 его не видит')
  for await (const document of readOrders(Readable.from([file]))) documents.push(document)
  return documents
}

/** Everything between an opening tag and its closing one is inside. */
const hasDocumentOutside = (file: Uint8Array): boolean =>
  new TextDecoder()
    .decode(file)
    .split('<Контейнер>')
    .some((part, at) => (at === 0 ? part : part.split('</Контейнер>').slice(1).join('')).includes('<Документ>'))

/** `day` is YYYY-MM-DD, `now` its moment. */
type Written = { day: string; now?: string; dialect?: OrdersSchema }

/** The documents as 1C returns them, with its changes. */
export function writeManagedOrders(
  orders: readonly ManagedOrder[],
  { day, now = `${day}T12:00:00`, dialect = '2.10' }: Written,
): Buffer {
  const documents = orders.map((order) => documentNode(order, day, now))
  const root =
    dialect === '3.1'
      ? node(
          'КоммерческаяИнформация',
          documents.map((document) => node('Контейнер', [document])),
          { xmlns: 'urn:1C.ru:commerceml_3', ВерсияСхемы: '3.1', ДатаФормирования: now },
        )
      : node('КоммерческаяИнформация', documents, { ВерсияСхемы: '2.10', ДатаФормирования: now })
  return encodeXml(root, 'UTF-8')
}

function documentNode({ document, stage }: ManagedOrder, day: string, now: string): XmlNode {
  const erpNumber = erpNumberOf(document)
  const subordinates = documentsOf(document, stage)
  return node('Документ', [
    node('Ид', document.externalId),
    node('Номер', document.number),
    optional('Дата', document.date),
    node('ХозОперация', 'Заказ товара'),
    node('Роль', 'Продавец'),
    node('Валюта', document.currency),
    node('Курс', '1'),
    node('Сумма', money(document.total ?? 0)),
    node('НомерВерсии', `${document.externalId}-${stage}`),
    node('ПометкаУдаления', 'false'),
    node('Номер1С', erpNumber),
    node('Дата1С', day),
    stage === 'done' && document.counterparty?.inn ? buyerNode(document.counterparty) : null,
    node('Товары', (document.lines ?? []).map(lineNode)),
    node('ЗначенияРеквизитов', [
      requisite('Номер по 1С', erpNumber),
      requisite('Дата по 1С', day),
      requisite('Проведен', 'true'),
      requisite('Отменен', 'false'),
      // ignored by the portal unless the buyer requested a reserve
      ...(stage === 'processing'
        ? [requisite('Резерв подтвержден', 'true'), requisite('Дата ответа по резерву', now)]
        : []),
      requisite('Статус заказа', stageNames[stage].status),
    ]),
    subordinates.length > 0
      ? node(
          'ПодчиненныеДокументы',
          subordinates.map((subordinate) => subordinateNode(subordinate, day)),
        )
      : null,
  ])
}

/** A buyer whose order is complete gets a higher limit. */
const buyerNode = ({ externalId, name, inn }: NonNullable<ErpDocument['counterparty']>): XmlNode =>
  node('Контрагенты', [
    node('Контрагент', [
      optional('Ид', externalId),
      optional('Наименование', name),
      optional('ИНН', inn),
      node('Роль', 'Покупатель'),
      node('ЗначенияРеквизитов', [requisite('Кредитный лимит', '3500000.00'), requisite('Отсрочка платежа', '30')]),
    ]),
  ])

const subordinateNode = ({ id, number, operation, total, lines, form, file }: PlayedDocument, day: string): XmlNode =>
  node('ПодчиненныйДокумент', [
    node('Ид', id),
    node('Номер', number),
    node('Дата', day),
    node('ХозОперация', operation),
    node('Валюта', 'RUB'),
    node('Сумма', money(total)),
    lines.length > 0 ? node('Товары', lines.map(lineNode)) : null,
    node('ЗначенияРеквизитов', [
      requisite('Проведен', 'true'),
      ...(form ? [requisite('Вид документа', form)] : []),
      ...(file ? [requisite('Печатная форма', file)] : []),
    ]),
  ])

/** 1C's number of an order, always the same for it. */
export const erpNumberOf = ({ externalId }: ErpDocument) => `СН00-${externalId.padStart(6, '0')}`

const lineNode = (line: ErpDocumentLine): XmlNode => {
  const { productExternalId, article, name, amount, price, total, isService, unit, vatRate } = line
  const rate = typeof vatRate === 'number' ? vatRate : null
  const rateText = rate === null ? 'Без НДС' : String(rate / 100)
  return node('Товар', [
    node('Ид', productExternalId),
    optional('Артикул', article),
    node('Наименование', name),
    ...(unit ? [node('БазоваяЕдиница', unit.name, { Код: unit.okei })] : []),
    node('ЦенаЗаЕдиницу', money(price)),
    node('Количество', String(amount / 1000)),
    node('Сумма', money(total)),
    node('Налоги', [
      node('Налог', [
        node('Наименование', 'НДС'),
        node('УчтеноВСумме', 'true'),
        node('Сумма', money(vatInside(total, rate))),
        node('Ставка', rateText),
      ]),
    ]),
    node('ЗначенияРеквизитов', [
      requisite('ВидНоменклатуры', isService ? 'Услуга' : 'Товар'),
      requisite('ТипНоменклатуры', isService ? 'Услуга' : 'Товар'),
    ]),
  ])
}

const requisite = (name: string, value: string) =>
  node('ЗначениеРеквизита', [node('Наименование', name), node('Значение', value)])
const money = (kopecks: number) => (kopecks / 100).toFixed(2)
