import { listCustomers, getCustomer } from '@snab/contract/assortment/customer'
import { listNotes, listTasks } from '@snab/contract/assortment/customers/customer-note'
import { staffHome } from '@snab/contract/pages/staff-home'

/** Queries that contain notes and tasks. */
export const notePaths = [listNotes.path, listTasks.path, listCustomers.path, getCustomer.path, staffHome.path]
