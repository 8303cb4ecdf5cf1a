import type { Order } from '@snab/contract/orders/order'
import { moscowDate } from '@snab/domain/time/moscow-time'
import type { Table, TableDocument } from '../../../render/table-document'
import { lineColumns, productLink, type Site } from './line-columns'

/** A single order has its details above the table; several are listed below each other. */
export function ordersDocument(orders: readonly Order[], site: Site): TableDocument {
  const [only] = orders
  if (orders.length !== 1 || !only)
    return {
      title: 'Заказы',
      facts: [{ name: 'Составлен', value: moscowDate(site.now) }],
      tables: orders.map((order) => orderTable(order, site)),
    }
  const facts: [string, string | null | undefined][] = [
    ['Статус', only.status.name],
    ['Дата', moscowDate(new Date(only.created))],
    ['Покупатель', only.legalEntity?.name ?? only.company?.name],
    ['Автор', only.author],
    ['Доставка', only.deliveryType === 'delivery' ? only.deliveryAddress : only.pickupPoint?.address],
    ['Комментарий', only.comment],
  ]
  return {
    title: `Заказ № ${only.number}`,
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    tables: [orderTable(only, site)],
  }
}

const orderTable = (order: Order, site: Site): Table => ({
  name: `Заказ ${order.number}`,
  columns: lineColumns({ prices: true, stocks: false, notes: false }, site).filter(
    ({ key }) => key !== 'brand' && key !== 'manufacturerCode',
  ),
  rows: (order.lines ?? []).map((line, index) => ({
    number: String(index + 1),
    article: line.article,
    name: line.productId === null ? line.name : productLink(line.productId, line.name, site),
    unit: line.unit,
    amount: line.amount,
    price: line.price,
    total: line.total,
    vat: line.vat,
  })),
  totals: [{ name: 'Итого', column: 'total' }],
})
