import { childrenOf, elementAt, type XmlTree } from '../../../../xml/read-xml-tree'
import { mostPunchoutLines } from '@snab/domain/integration/punchout'
import { toKopecks } from '@snab/domain/money/money'
import type { StoredPunchoutLine, StoredPunchoutOrder } from '../../../../db/tables/integration/punchout-tables'
import { CxmlRefusal, textAt } from '../cxml/cxml-envelope'
import { amountOf, peopleOf } from '../cxml/take-setup'

const orderTypes = ['new', 'update', 'delete'] as const
export type OrderType = (typeof orderTypes)[number]

export type ReadOrder = { type: OrderType; orderId: string; orderVersion: number; content: StoredPunchoutOrder }

const largestVersion = 1_000_000
const longest = { id: 100, text: 500, comment: 1000 } as const

/** Parses an OrderRequest; nothing is matched yet. Throws `CxmlRefusal`. */
export function readOrder(body: XmlTree): ReadOrder {
  const header = elementAt(body, 'OrderRequestHeader')
  if (!header) throw new CxmlRefusal(400, 'Нет OrderRequestHeader')
  const { orderID: orderId = '', type: given = 'new', orderVersion = '1' } = header.attributes
  const type = orderTypes.find((one) => one === given)
  if (!type) throw new CxmlRefusal(450, 'Портал принимает заказы new, update и delete')
  if (orderId.trim() === '' || orderId.length > longest.id)
    throw new CxmlRefusal(400, 'Нет orderID, или он слишком длинный')
  const version = Math.floor(Number(orderVersion))
  const items = childrenOf(body, 'ItemOut')
  if (type !== 'delete' && items.length === 0) throw new CxmlRefusal(400, 'В заказе нет строк')
  if (items.length > mostPunchoutLines)
    throw new CxmlRefusal(406, `В одном заказе может быть не больше ${String(mostPunchoutLines)} строк`)
  const address = elementAt(header, 'ShipTo', 'Address')
  const postal = elementAt(header, 'ShipTo', 'Address', 'PostalAddress')
  return {
    type,
    orderId: orderId.trim(),
    orderVersion: Number.isFinite(version) ? Math.min(Math.max(version, 1), largestVersion) : 1,
    content: {
      lines: items.map(readLine),
      total: kopecksAt(elementAt(header, 'Total')),
      addressCode: (address?.attributes.addressID ?? '').trim().slice(0, longest.id),
      contactName: textAt(postal, 'DeliverTo').slice(0, 100),
      contactPhone: phoneOf(address),
      comment: textAt(header, 'Comments').slice(0, longest.comment),
      people: peopleOf(header).slice(0, 20),
    },
  }
}

function readLine(item: XmlTree, at: number): StoredPunchoutLine {
  const detail = elementAt(item, 'ItemDetail')
  const amount = amountOf(item.attributes.quantity)
  const lineNumber = Number(item.attributes.lineNumber ?? at + 1)
  if (amount === null || amount <= 0 || amount > 999_999_000)
    throw new CxmlRefusal(400, `Строка ${String(at + 1)}: неверное количество`)
  if (!Number.isSafeInteger(lineNumber) || lineNumber < 1 || lineNumber > 1_000_000)
    throw new CxmlRefusal(400, `Строка ${String(at + 1)}: неверный lineNumber`)
  const needed = /^\d{4}-\d{2}-\d{2}/.exec(item.attributes.requestedDeliveryDate ?? '')?.[0] ?? null
  return {
    lineNumber,
    partId: textAt(item, 'ItemID', 'SupplierPartID').slice(0, longest.id),
    auxiliaryId: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID').slice(0, longest.id),
    description: textAt(detail, 'Description').slice(0, longest.text),
    amount,
    unit: textAt(detail, 'UnitOfMeasure').slice(0, 20),
    price: kopecksAt(detail && elementAt(detail, 'UnitPrice')),
    currency: detail ? (elementAt(detail, 'UnitPrice', 'Money')?.attributes.currency ?? '') : '',
    neededOn: needed,
    comment: textAt(item, 'Comments').slice(0, longest.text),
    productId: null,
    sellerId: null,
  }
}

function kopecksAt(tree: XmlTree | undefined): number | null {
  const money = amountOf(textAt(tree, 'Money'))
  return money === null || !Number.isSafeInteger(money) || money < 0 ? null : toKopecks(money / 1000)
}

function phoneOf(address: XmlTree | undefined): string {
  const number = address && elementAt(address, 'Phone', 'TelephoneNumber')
  return ['CountryCode', 'AreaOrCityCode', 'Number']
    .map((part) => textAt(number, part))
    .join('')
    .slice(0, 30)
}
