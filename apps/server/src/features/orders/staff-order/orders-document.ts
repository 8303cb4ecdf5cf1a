import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { orderSheetColumns, type downloadStaffOrders, type StaffOrderSummary } from '@snab/contract/orders/staff-order'
import type { OrderPaymentState } from '@snab/domain/document/document-kind'
import { moscowDate, moscowDay } from '@snab/domain/time/moscow-time'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { TableDocument } from '../../../render/table-document'
import type { Services } from '../../../services'
import { findStaffOrders } from './staff-order.queries'

type Query = ParsedRequestOf<typeof downloadStaffOrders>['query']
type SheetColumn = (typeof orderSheetColumns)[number]
type Table = TableDocument['tables'][number]

const MOST_ROWS = 20_000

const paidNames: Record<OrderPaymentState, string> = {
  none: 'Не выставлен',
  waiting: 'Ожидает оплаты',
  overdue: 'Просрочен',
  paid: 'Оплачен',
}

/** The sheet columns of a list column; some contain more than one fact. */
const columnsOf: Record<SheetColumn, Table['columns']> = {
  number: [
    { key: 'number', title: 'Номер', kind: 'text', width: 14 },
    { key: 'ownNumber', title: 'Номер у клиента', kind: 'text', width: 16 },
    { key: 'erpNumber', title: 'Номер в 1С', kind: 'text', width: 16 },
  ],
  created: [{ key: 'created', title: 'Дата', kind: 'text', width: 12 }],
  status: [{ key: 'status', title: 'Статус', kind: 'text', width: 20 }],
  company: [{ key: 'company', title: 'Компания', kind: 'text', width: 40 }],
  author: [{ key: 'author', title: 'Оформил', kind: 'text', width: 26 }],
  manager: [{ key: 'manager', title: 'Ведёт', kind: 'text', width: 26 }],
  paid: [
    { key: 'paid', title: 'Счёт', kind: 'text', width: 18 },
    { key: 'left', title: 'Осталось оплатить', kind: 'money', width: 16 },
  ],
  positions: [{ key: 'positions', title: 'Строк', kind: 'amount', width: 8 }],
  total: [{ key: 'total', title: 'Сумма', kind: 'money', width: 16 }],
}

/** The list of orders as a workbook: the same orders in the same sequence and columns. */
export async function ordersDocument(
  { db, clock }: Services,
  session: Session,
  { columns, ...filters }: Query,
): Promise<TableDocument> {
  const now = clock()
  const { items, count } = await findStaffOrders(
    db,
    session,
    { ...filters, page: 1, 'per-page': MOST_ROWS },
    moscowDay(now),
  )
  if (count > MOST_ROWS)
    throw new Rejected('invalid-input', { message: 'Больше 20 000 заказов в одну книгу не выгрузить: сузьте отбор' })
  const asked = columns?.split(',') ?? []
  const named = asked.flatMap((name) => orderSheetColumns.find((known) => known === name) ?? [])
  const shown = named.length > 0 ? named : orderSheetColumns
  return {
    title: `Заказы ${moscowDate(now)}`,
    facts: [],
    tables: [{ name: 'Заказы', columns: shown.flatMap((name) => columnsOf[name]), rows: items.map(rowOf), totals: [] }],
  }
}

function rowOf({ marks: { payment }, ...order }: StaffOrderSummary): Table['rows'][number] {
  return {
    number: order.number,
    ownNumber: order.ownNumber,
    erpNumber: order.erpNumber,
    created: moscowDate(new Date(order.created)),
    status: order.status.name,
    company: order.company?.name ?? null,
    author: order.author,
    manager: order.manager,
    paid: payment && paidNames[payment.state],
    left: payment && payment.state !== 'paid' ? payment.left : null,
    positions: order.positions,
    total: order.total,
  }
}
