import type { CustomerFilters } from '@snab/contract/assortment/customer'
import { moscowDate } from '@snab/domain/time/moscow-time'
import type { Session } from '../../../http/visitor'
import { Rejected } from '../../../http/rejected'
import type { TableDocument } from '../../../render/table-document'
import type { Services } from '../../../services'
import { findCustomers } from './customer-list.queries'
import { presentCustomers } from './present-customer'

const mostRows = 20_000

/** The list of customers as a workbook: the same rows in the same order. */
export async function customersDocument(
  { db, clock }: Services,
  session: Session,
  filters: CustomerFilters,
  sort: string | undefined,
): Promise<TableDocument> {
  const now = clock()
  const { items, total } = await findCustomers(db, session, { filters, sort, page: 1, perPage: mostRows, now })
  if (total > mostRows)
    throw new Rejected('invalid-input', { message: 'Больше 20 000 клиентов в одну книгу не выгрузить: сузьте фильтр' })
  const customers = await presentCustomers(db, items, now)
  const day = (at: string | null) => (at === null ? null : moscowDate(new Date(at)))
  return {
    title: `Клиенты ${moscowDate(now)}`,
    facts: [],
    tables: [
      {
        name: 'Клиенты',
        columns: [
          { key: 'name', title: 'Клиент', kind: 'text', width: 40 },
          { key: 'inn', title: 'ИНН', kind: 'text', width: 14 },
          { key: 'region', title: 'Регион', kind: 'text', width: 20 },
          { key: 'priceType', title: 'Вид цен', kind: 'text', width: 18 },
          { key: 'managers', title: 'Менеджеры', kind: 'text', width: 30 },
          { key: 'people', title: 'Людей', kind: 'amount', width: 8 },
          { key: 'turnover', title: 'Оборот за год', kind: 'money', width: 16 },
          { key: 'debt', title: 'Долг', kind: 'money', width: 16 },
          { key: 'overdue', title: 'Просрочено', kind: 'money', width: 16 },
          { key: 'lastOrder', title: 'Последний заказ', kind: 'text', width: 16 },
          { key: 'lastVisit', title: 'Последний визит', kind: 'text', width: 16 },
          { key: 'hold', title: 'Заказы приостановлены', kind: 'text', width: 40 },
        ],
        rows: customers.map(({ region, priceType, managers, holdReason, ...customer }) => ({
          name: customer.name,
          inn: customer.inn,
          region: region.name,
          priceType: priceType.name,
          managers: managers.map((manager) => manager.name).join(', '),
          people: customer.people,
          turnover: customer.turnover,
          debt: customer.debt,
          overdue: customer.overdue,
          lastOrder: day(customer.lastOrder),
          lastVisit: day(customer.lastVisit),
          hold: holdReason,
        })),
        totals: [],
      },
    ],
  }
}
