import { isMemo, type DocumentKind } from '@snab/domain/document/document-kind'
import type { Party } from '@snab/domain/document/invoice-content'
import { toAmount } from '@snab/domain/money/amounts'
import { encodeXml, node, optional, type XmlNode } from '../../../../xml/xml-writer'
import { documentName } from '@snab/domain/document/document-name'
import type { DocumentRow } from '../document.queries'

/** CommerceML's names of operations; a correction is a return where it lowers the debt, else a shipment. */
const operationOf = (kind: DocumentKind, total: number): string => {
  if (isMemo(kind)) return 'Счет-фактура'
  return kind === 'return' || total < 0 ? 'Возврат товара' : 'Отпуск товара'
}

/** The documents as CommerceML 2.10, for the buyer's 1C. */
export const registerOfErp = (
  rows: readonly DocumentRow[],
  { formedOn, currency }: { formedOn: string; currency: string },
): Buffer =>
  encodeXml(
    node(
      'КоммерческаяИнформация',
      rows.map((row) => documentNode(row, currency)),
      { xmlns: 'urn:1C.ru:commerceml_2', ВерсияСхемы: '2.10', ДатаФормирования: formedOn },
    ),
    'UTF-8',
  )

const money = (kopecks: number): string => (kopecks / 100).toFixed(2)

function documentNode(row: DocumentRow, currency: string): XmlNode {
  const { id, number, day, kind, total, content } = row
  return node('Документ', [
    node('Ид', `document-${String(id)}`),
    node('Номер', number),
    node('Дата', day),
    node('ХозОперация', operationOf(kind, total)),
    node('Роль', 'Продавец'),
    node('Валюта', currency),
    node('Курс', '1'),
    node('Сумма', money(Math.abs(total))),
    ...(content
      ? [node('Контрагенты', [partyNode(content.seller, 'Продавец'), partyNode(content.buyer, 'Покупатель')])]
      : []),
    node('Комментарий', commentOf(row)),
    ...(content ? [node('Товары', content.lines.map(lineNode))] : []),
  ])
}

const commentOf = (row: DocumentRow): string =>
  [documentName(row), row.orderNumber && `заказ № ${row.orderNumber}`].filter(Boolean).join(', ')

const partyNode = ({ name, inn, kpp, address }: Party, role: string): XmlNode =>
  node('Контрагент', [
    node('Ид', inn || name),
    node('Наименование', name),
    node('Роль', role),
    optional('ИНН', inn),
    optional('КПП', kpp),
    ...(address ? [node('ЮридическийАдрес', [node('Представление', address)])] : []),
  ])

type Line = NonNullable<DocumentRow['content']>['lines'][number]

const lineNode = (line: Line): XmlNode =>
  node('Товар', [
    optional('Артикул', line.article),
    node('Наименование', line.name),
    node('БазоваяЕдиница', line.unit, 'okei' in line ? { Код: line.okei } : {}),
    node('ЦенаЗаЕдиницу', money(line.price)),
    node('Количество', plain(Math.abs(line.amount))),
    node('Сумма', money(Math.abs(line.total))),
    node('СтавкиНалогов', [
      node('СтавкаНалога', [
        node('Наименование', 'НДС'),
        node('Ставка', line.vatRate === null ? 'Без НДС' : String(line.vatRate / 100)),
      ]),
    ]),
    node('Налоги', [
      node('Налог', [
        node('Наименование', 'НДС'),
        node('УчтеноВСумме', 'true'),
        node('Сумма', money(Math.abs(line.vat))),
      ]),
    ]),
  ])

/** The amount with a decimal point, as 1C reads it. */
const plain = (thousandths: number): string => String(toAmount(thousandths))
