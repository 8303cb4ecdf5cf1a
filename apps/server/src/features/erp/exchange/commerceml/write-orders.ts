import { vatInside } from '@snab/domain/money/vat'
import type { ExchangeCounterparty, ExchangeOrder, ExchangeOrderLine } from './exchange-order'
import type { OrdersSchema } from './orders-schema'
import { encodeXml, node, optional, type XmlEncoding, type XmlNode } from '../../../../xml/xml-writer'

export interface OrdersFile {
  encoding: XmlEncoding
  schema: OrdersSchema
  /** Moment of writing, `YYYY-MM-DDTHH:MM:SS`. */
  writtenAt: string
}

const namespaces: Record<OrdersSchema, string> = { '2.10': 'urn:1C.ru:commerceml_2', '3.1': 'urn:1C.ru:commerceml_3' }

/**
 * The orders in the element order of CommerceML 2.10; without orders, the bare root that 1C expects. In 3.1 each is in
 * its own container.
 */
export function writeOrders(orders: readonly ExchangeOrder[], { encoding, schema, writtenAt }: OrdersFile): Buffer {
  const documents = orders.map(documentNode)
  const children = schema === '3.1' ? documents.map((document) => node('Контейнер', [document])) : documents
  const root = node('КоммерческаяИнформация', children, {
    xmlns: namespaces[schema],
    ВерсияСхемы: schema,
    ДатаФормирования: writtenAt,
  })
  return encodeXml(root, encoding)
}

function documentNode(order: ExchangeOrder): XmlNode {
  const lines = order.lines.map(lineNode)
  if (order.deliveryPrice > 0) lines.push(deliveryNode(order))
  return node('Документ', [
    node('Ид', order.id),
    node('Номер', order.number),
    node('Дата', order.date),
    node('ХозОперация', order.operation ?? 'Заказ товара'),
    node('Роль', 'Продавец'),
    node('Валюта', order.currency),
    node('Курс', '1'),
    node('Сумма', money(order.total)),
    node('Контрагенты', [counterpartyNode(order.counterparty)]),
    node('Время', order.time),
    optional('Комментарий', order.comment.slice(0, 3000)),
    taxesNode(order),
    lines.length > 0 ? node('Товары', lines) : null,
    requisitesNode(order.requisites),
  ])
}

function counterpartyNode({
  id,
  kind,
  name,
  fullName,
  inn,
  kpp,
  okpo,
  address,
  contacts,
}: ExchangeCounterparty): XmlNode {
  const taxNumber = /^\d{10,12}$/.test(inn ?? '') ? inn : null
  const addressNode = (element: string) => (address ? node(element, [node('Представление', shorten(address))]) : null)
  const requisites =
    kind === 'legal'
      ? [
          node('ОфициальноеНаименование', shorten(fullName)),
          addressNode('ЮридическийАдрес'),
          optional('ИНН', taxNumber),
          optional('КПП', /^\d{9}$/.test(kpp ?? '') ? kpp : null),
          optional('ОКПО', okpo),
        ]
      : [node('ПолноеНаименование', shorten(fullName)), optional('ИНН', taxNumber), addressNode('АдресРегистрации')]
  return node('Контрагент', [
    node('Ид', id),
    node('Наименование', shorten(name)),
    ...requisites,
    contacts.length > 0
      ? node(
          'Контакты',
          contacts.map(({ type, value }) => node('Контакт', [node('Тип', type), node('Значение', shorten(value))])),
        )
      : null,
    node('Роль', 'Покупатель'),
  ])
}

function lineNode(line: ExchangeOrderLine): XmlNode {
  return node('Товар', [
    node('Ид', line.productExternalId),
    optional('Артикул', shorten(line.article)),
    node('Наименование', shorten(line.name)),
    unitNode(line.unit),
    ratesNode(line.vatRate),
    goodsKind('Товар', line.requisites),
    optional('ИдКаталога', line.catalogueExternalId),
    node('ЦенаЗаЕдиницу', money(line.price)),
    node('Количество', amount(line.amount)),
    node('Сумма', money(line.total)),
    node('Налоги', [taxNode(line.vat, line.vatRate)]),
    line.discount > 0
      ? node('Скидки', [
          node('Скидка', [
            node('Наименование', 'Скидка на товар'),
            node('Сумма', money(line.discount)),
            node('УчтеноВСумме', 'true'),
          ]),
        ])
      : null,
  ])
}

function deliveryNode({ deliveryPrice: price, deliveryVatRate }: ExchangeOrder): XmlNode {
  return node('Товар', [
    node('Ид', 'ORDER_DELIVERY'),
    node('Наименование', 'Доставка заказа'),
    unitNode({ okei: '796', name: 'шт' }),
    ratesNode(deliveryVatRate),
    goodsKind('Услуга'),
    node('ЦенаЗаЕдиницу', money(price)),
    node('Количество', '1'),
    node('Сумма', money(price)),
    node('Налоги', [taxNode(vatInside(price, deliveryVatRate), deliveryVatRate)]),
  ])
}

const unitNode = ({ okei, name }: { okei: string; name: string }): XmlNode =>
  node('БазоваяЕдиница', name, { Код: okei, НаименованиеПолное: name })

const goodsKind = (kind: 'Товар' | 'Услуга', more: { name: string; value: string }[] = []): XmlNode =>
  requisitesNode([{ name: 'ВидНоменклатуры', value: kind }, { name: 'ТипНоменклатуры', value: kind }, ...more])

function requisitesNode(requisites: { name: string; value: string }[]): XmlNode {
  if (requisites.length === 0) return null
  return node(
    'ЗначенияРеквизитов',
    requisites.map(({ name, value }) =>
      node('ЗначениеРеквизита', [node('Наименование', shorten(name)), node('Значение', value.slice(0, 1000))]),
    ),
  )
}

const taxNode = (sum: number, vatRate: number | null): XmlNode =>
  node('Налог', [
    node('Наименование', 'НДС'),
    node('УчтеноВСумме', 'true'),
    node('Сумма', money(sum)),
    node('Ставка', rate(vatRate)),
  ])

const ratesNode = (vatRate: number | null): XmlNode =>
  node('СтавкиНалогов', [node('СтавкаНалога', [node('Наименование', 'НДС'), node('Ставка', rate(vatRate))])])

function taxesNode({ lines, deliveryPrice, deliveryVatRate }: ExchangeOrder): XmlNode {
  const sums = new Map<number | null, number>()
  const add = (vatRate: number | null, vat: number) => sums.set(vatRate, (sums.get(vatRate) ?? 0) + vat)
  for (const { vatRate, vat } of lines) add(vatRate, vat)
  if (deliveryPrice > 0) add(deliveryVatRate, vatInside(deliveryPrice, deliveryVatRate))
  return sums.size > 0
    ? node(
        'Налоги',
        [...sums].map(([vatRate, sum]) => taxNode(sum, vatRate)),
      )
    : null
}

const shorten = (text: string) => text.slice(0, 255)
const rate = (basisPoints: number | null) => (basisPoints === null ? 'Без НДС' : String(basisPoints / 100))
const money = (kopecks: number) => (kopecks / 100).toFixed(2)
const amount = (thousandths: number) => String(thousandths / 1000)
