import { documentKinds } from '@snab/domain/product/own-fields'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Version } from '../parts'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const

const StaffDocument = z.object({
  id: z.int(),
  version: z.int32(),
  kind: z.enum(documentKinds),
  name: z.string(),
  number: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  isExpired: z.boolean(),
  /** The path in the store, and the download address. */
  file: z.string().nullable(),
  url: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
  /** Deleted ones may come back for 30 days. */
  isDeleted: z.boolean(),
})
export type StaffDocument = z.infer<typeof StaffDocument>
const StaffDocuments = z.object({ items: z.array(StaffDocument) })

const Day = z.iso.date({ error: 'Укажите дату' }).nullable()
/** A certificate has a number and dates; other documents need a file. */
const DocumentBody = z
  .object({
    kind: z.enum(documentKinds),
    name: z.string().trim().min(1, { error: 'Впишите название' }).max(300, { error: 'Не длиннее 300 знаков' }),
    number: z.string().trim().max(100, { error: 'Не длиннее 100 знаков' }),
    validFrom: Day,
    validTo: Day,
    file: z.string().max(500).nullable(),
  })
  .refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
    error: 'Срок кончается раньше, чем начинается',
    path: ['validTo'],
  })
  .refine(({ kind, file }) => kind === 'certificate' || file !== null, { error: 'Приложите файл', path: ['file'] })

const DocumentOf = z.object({ id: Id, documentId: Id })
const Versioned = z.object({ version: Version })

export const listDocuments = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/product/:id/paper',
  summary: 'Сертификаты и документы товара',
  params: ById,
  response: StaffDocuments,
})
/** The body is multipart/form-data with the file in the field `file`. */
export const uploadDocument = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/product/:id/paper-file',
  upload: { field: 'file' },
  summary:
    'Загрузить файл документа: multipart, поле file, PDF, JPG или PNG до 20 МБ; виден после сохранения документа',
  params: ById,
  response: z.object({ file: z.string() }),
})
export const addDocument = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/product/:id/paper',
  summary: 'Добавить сертификат или документ товара',
  params: ById,
  body: DocumentBody,
  response: StaffDocuments,
})
export const changeDocument = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id/paper/:documentId',
  summary: 'Изменить сертификат или документ товара',
  params: DocumentOf,
  body: DocumentBody.and(Versioned),
  response: StaffDocuments,
})
export const deleteDocument = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/staff/product/:id/paper/:documentId',
  summary: 'Удалить сертификат или документ товара; 30 дней его можно вернуть',
  params: DocumentOf,
  body: Versioned,
  response: StaffDocuments,
})
export const restoreDocument = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id/paper/:documentId/restore',
  summary: 'Вернуть удалённый сертификат или документ',
  params: DocumentOf,
  body: Versioned,
  response: StaffDocuments,
})
