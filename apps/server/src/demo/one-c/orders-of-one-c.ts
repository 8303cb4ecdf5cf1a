import { Readable } from 'node:stream'
import type { ErpDocument, ErpDocumentLine } from '../../features/exchange/commerceml/erp-document'
import { readOrders } from '../../features/exchange/commerceml/read-orders'
import { encodeXml, node, optional, type XmlNode } from '../../features/exchange/commerceml/xml-writer'

/** How far 1C has got with an order. */
export type OrderStage = 'processing' | 'paid' | 'shipped'

export type ManagedOrder = { document: ErpDocument; stage: OrderStage }

export const stageNames: Record<OrderStage, string> = {
  processing: 'В обработке',
  paid: 'Оплачен',
  shipped: 'Отгружен',
}

export async function readTakenOrders(file: Uint8Array): Promise<ErpDocument[]> {
  const documents: ErpDocument[] = []
  for await (const document of readOrders(Readable.from([file]))) documents.push(document)
  return documents
}

/** The documents as 1C hands them back, with what it has done about them. `day` is YYYY-MM-DD. */
export function writeManagedOrders(orders: readonly ManagedOrder[], day: string): Buffer {
  const root = node(
    'КоммерческаяИнформация',
    orders.map((order) => documentNode(order, day)),
    { ВерсияСхемы: '2.10', ДатаФормирования: `${day}T12:00:00` },
  )
  return encodeXml(root, 'UTF-8')
}

function documentNode({ document, stage }: ManagedOrder, day: string): XmlNode {
  const erpNumber = erpNumberOf(document)
  const isPaid = stage !== 'processing'
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
    node('Товары', (document.lines ?? []).map(lineNode)),
    node('ЗначенияРеквизитов', [
      requisite('Номер по 1С', erpNumber),
      requisite('Дата по 1С', day),
      requisite('Проведен', 'true'),
      requisite('Отменен', 'false'),
      ...(isPaid ? [requisite('Номер оплаты по 1С', erpNumber), requisite('Дата оплаты по 1С', day)] : []),
      ...(stage === 'shipped'
        ? [
            requisite('Номер отгрузки по 1С', erpNumber),
            requisite('Дата отгрузки по 1С', day),
            requisite('Отгружен', 'true'),
          ]
        : []),
      requisite('Статус заказа', stageNames[stage]),
    ]),
  ])
}

/** What 1C numbers an order with; the same order always gets the same number. */
export const erpNumberOf = ({ externalId }: ErpDocument) => `СН00-${externalId.padStart(6, '0')}`

const lineNode = ({ productExternalId, article, name, amount, price, total, isService }: ErpDocumentLine): XmlNode =>
  node('Товар', [
    node('Ид', productExternalId),
    optional('Артикул', article),
    node('Наименование', name),
    node('ЦенаЗаЕдиницу', money(price)),
    node('Количество', String(amount / 1000)),
    node('Сумма', money(total)),
    node('ЗначенияРеквизитов', [
      requisite('ВидНоменклатуры', isService ? 'Услуга' : 'Товар'),
      requisite('ТипНоменклатуры', isService ? 'Услуга' : 'Товар'),
    ]),
  ])

const requisite = (name: string, value: string) =>
  node('ЗначениеРеквизита', [node('Наименование', name), node('Значение', value)])
const money = (kopecks: number) => (kopecks / 100).toFixed(2)
