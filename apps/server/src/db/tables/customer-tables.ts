import type { ColumnType, Generated } from 'kysely'
import type { CustomerEditValues } from '@snab/contract/assortment/customers/customer-edit'
import type { Json } from './columns'

type Values = Json<CustomerEditValues>

/** Data of staff about customers: notes and tasks, bulk edits, buyers that only 1C knows. */
export type CustomerTables = {
  customerNotes: {
    id: Generated<number>
    companyId: number
    authorId: number
    text: string
    /** A day of Moscow: the note is a task. */
    dueOn: string | null
    doneAt: Date | null
    doneBy: number | null
    createdAt: Date
    version: Generated<number>
  }
  customerEdits: {
    id: Generated<number>
    state: Generated<'draft' | 'done' | 'undone'>
    wanted: Values
    createdBy: number
    createdAt: Date
    finishedAt: Date | null
  }
  customerEditRows: {
    editId: number
    companyId: number
    before: Values
    after: Values
    outcome: Generated<'changed' | 'newer' | null>
  }
  erpCounterparties: {
    id: Generated<number>
    key: string
    name: string
    fullName: string
    inn: string
    kpp: string
    ogrn: string
    address: string
    manager: string
    priceType: string
    /** The format is the exchange's. */
    terms: ColumnType<unknown, string, string>
    firstToldAt: Date
    toldAt: Date
    state: Generated<'open' | 'created' | 'linked' | 'unwanted'>
    companyId: number | null
    decidedBy: number | null
    decidedAt: Date | null
  }
}
