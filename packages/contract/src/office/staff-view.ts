import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done } from '../parts'

/** Lists of the back office that keep views. */
const viewedScreens = [
  'actions',
  'announcements',
  'brands',
  'classes',
  'chats',
  'claims',
  'price-requests',
  'companies',
  'company-requests',
  'keys',
  'price-feeds',
  'content',
  'counterparties',
  'customer-tasks',
  'disputes',
  'documents',
  'e-documents',
  'edi',
  'exchange',
  'features',
  'held-loads',
  'imports',
  'jobs',
  'ledger-pairs',
  'legal-entities',
  'messages',
  'news',
  'orders',
  'people',
  'pickup-points',
  'products',
  'promotions',
  'questions',
  'ranking',
  'punchout',
  'recommendations',
  'recommended-lists',
  'supplier-catalogues',
  'releases',
  'searches',
  'segments',
  'synonyms',
  'texts',
  'webhooks',
] as const
const Screen = z.enum(viewedScreens)
export type ViewedScreen = z.infer<typeof Screen>

const mostColumns = 40
const Columns = z
  .array(z.object({ id: z.string().regex(/^[A-Za-z][A-Za-z-]{0,39}$/), isShown: z.boolean() }))
  .max(mostColumns)
  .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length, {
    error: 'Колонка названа дважды',
  })
  .nullable()
/** All columns in order; null is the default order. Columns not listed come last. */
export type ColumnChoice = z.infer<typeof Columns>

const Name = z.string().trim().min(1, { error: 'Назовите вид' }).max(60, { error: 'Не длиннее 60 знаков' })
/** Filters and order of a list as in its address, without the page. */
const Address = z
  .string()
  .max(2000, { error: 'Слишком длинный адрес' })
  .regex(/^(?:\?.*)?$/)

const StaffView = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  columns: Columns,
  isDefault: z.boolean(),
})
export type StaffView = z.infer<typeof StaffView>

const own = { access: 'staff', permission: 'view-staff-home' } as const
const path = '/api/v1/staff/view'

export const listViews = endpoint({
  ...own,
  method: 'GET',
  path,
  summary: 'Свои виды одного списка и его колонки сейчас',
  query: z.object({ screen: Screen }),
  response: z.object({ items: z.array(StaffView), columns: Columns }),
})

export const addView = endpoint({
  ...own,
  method: 'POST',
  path,
  summary: 'Сохранить вид списка под именем',
  body: z.object({ screen: Screen, name: Name, address: Address, columns: Columns }),
  response: StaffView,
})

export const changeView = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Переименовать вид, сделать его основным или записать в него то, что на экране',
  params: ById,
  body: z.object({
    name: Name.optional(),
    isDefault: z.boolean().optional(),
    state: z.object({ address: Address, columns: Columns }).optional(),
  }),
  response: StaffView,
})

export const deleteView = endpoint({
  ...own,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Удалить свой вид',
  params: ById,
  response: Done,
})

export const setColumns = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/staff/columns/:screen',
  summary: 'Какие колонки списка видны и в каком порядке; без них — как заведено',
  params: z.object({ screen: Screen }),
  body: z.object({ columns: Columns }),
  response: z.object({ columns: Columns }),
})
