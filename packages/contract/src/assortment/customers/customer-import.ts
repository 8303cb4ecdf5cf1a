import { z } from 'zod'
import { endpoint } from '../../endpoint'

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const

export const customerChanges = ['new', 'changed', 'unchanged'] as const
export const largestCustomerFile = 10 * 1024 * 1024
export const mostImportedCustomers = 5000

const Planned = z.object({
  line: z.int(),
  inn: z.string(),
  name: z.string(),
  change: z.enum(customerChanges),
  /** The existing customer of the row; null for a new one. */
  companyId: z.int().nullable(),
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** What a person should know before saving: «филиал», «нет КПП». */
  notes: z.array(z.string()),
})
export type PlannedCustomer = z.infer<typeof Planned>

const Preview = z.object({
  /** Send it with the file when applying, so that exactly what was previewed is applied. */
  fingerprint: z.string(),
  counts: z.record(z.enum(customerChanges), z.int()),
  /** People named in the file and not invited yet. */
  toInvite: z.int(),
  /** Only the first rows; the counts are complete. */
  rows: z.array(Planned),
  wrong: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })),
  wrongCount: z.int(),
  /** Headings of columns that were not recognised. */
  ignored: z.array(z.string()),
  /** What the file hides and what was not read, in Russian; null when nothing was hidden. */
  warning: z.string().nullable(),
})
export type CustomerImportPreview = z.infer<typeof Preview>

/** The region of rows that name none. */
const Region = z.coerce.number().int().positive()

export const previewCustomerImport = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/import/preview',
  upload: 'bytes',
  summary: 'Кого заведёт и что изменит файл с клиентами',
  query: z.object({ regionId: Region }),
  body: z.unknown(),
  response: Preview,
})
export const applyCustomerImport = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/import',
  upload: 'bytes',
  summary: 'Завести и изменить клиентов из файла; людям — приглашения, если просили',
  query: z.object({
    regionId: Region,
    name: z.string().max(255),
    fingerprint: z.string().max(100),
    invite: z.enum(['true', 'false']).default('false'),
  }),
  body: z.unknown(),
  response: z.object({ created: z.int(), changed: z.int(), invited: z.int() }),
})
export const sampleCustomerImport = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/import-sample',
  summary: 'Образец файла с клиентами',
  response: z.unknown(),
})
