import { attachableKinds, staffShipmentForms } from '@snab/domain/document/document-kind'
import { z } from 'zod'
import { TradeDocument } from './document'
import { endpoint } from '../endpoint'
import { ById } from '../parts'

export const LARGEST_DOCUMENT_BYTES = 20 * 1024 * 1024

/** Form fields are in the query, so that they are checked before the file is read. */
export const attachDocument = endpoint({
  method: 'POST',
  path: '/api/v1/staff/order/:id/document',
  access: 'staff',
  permission: 'keep-orders',
  upload: { field: 'data' },
  summary: 'Приложить документ к заказу: PDF, JPEG, PNG, XLSX или DOCX в поле data',
  params: ById,
  query: z.object({
    kind: z.enum(attachableKinds),
    number: z.string().trim().max(50, { error: 'Не длиннее 50 знаков' }).default(''),
    day: z.iso.date({ error: 'Укажите дату документа' }),
    /** Roubles; required for kinds with a sum. */
    total: z.coerce
      .number({ error: 'Впишите сумму' })
      .positive({ error: 'Впишите сумму' })
      .max(10_000_000_000, { error: 'Слишком большая сумма' })
      .optional(),
    /** Omitted when the seller pays no VAT. */
    vatTotal: z.coerce.number({ error: 'Впишите НДС' }).min(0, { error: 'Впишите НДС' }).optional(),
  }),
  response: TradeDocument,
})

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/document/:id',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Отменить документ: покупатель видит его как отменённый',
  params: ById,
  response: TradeDocument,
})

const Transport = z.object({
  number: z.string().trim().min(1, { error: 'Впишите номер накладной' }).max(50, { error: 'Не длиннее 50 знаков' }),
  day: z.iso.date({ error: 'Укажите дату накладной' }),
  /** Who carries the goods; may be empty. */
  carrier: z.string().trim().max(200, { error: 'Не длиннее 200 знаков' }),
})

export const makeShipment = endpoint({
  method: 'POST',
  path: '/api/v1/staff/order/:id/shipment-document',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Сделать УПД или ТОРГ-12 со счётом-фактурой: всё, что осталось отгрузить, или названные строки',
  params: ById,
  body: z.object({
    form: z.enum(staffShipmentForms),
    day: z.iso.date({ error: 'Укажите дату документа' }),
    /** Omitted: everything left. `position` is that of the order's line, 0 for delivery. */
    lines: z
      .array(z.object({ position: z.int().min(0), amount: z.number().positive({ error: 'Впишите количество' }) }))
      .min(1, { error: 'Выберите строки' })
      .max(5000)
      .optional(),
    /** Sheets of certificates and passports that go with the goods. */
    annexSheets: z.int({ error: 'Число листов — целое' }).min(1, { error: 'Впишите число листов' }).max(999).optional(),
    transport: Transport.optional(),
  }),
  response: TradeDocument,
})

const LeftToShip = z.object({
  /** Lines by position, 0 for delivery; lines with nothing left are omitted. */
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      unit: z.string(),
      ordered: z.number(),
      left: z.number(),
      /** Subject to Честный знак: the document needs codes. */
      isMarked: z.boolean(),
    }),
  ),
})
export type LeftToShip = z.infer<typeof LeftToShip>

export const getLeftToShip = endpoint({
  method: 'GET',
  path: '/api/v1/staff/order/:id/left-to-ship',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Что из заказа ещё не вошло ни в один документ отгрузки',
  params: ById,
  response: LeftToShip,
})

const CorrectableLine = z.object({
  lineNumber: z.int(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  /** The state of the document after earlier corrections. Roubles for one unit with VAT. */
  amount: z.number(),
  price: z.number(),
  total: z.number(),
})

export const getCorrectable = endpoint({
  method: 'GET',
  path: '/api/v1/staff/document/:id/correctable',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Строки отгрузочного документа с учётом прежних корректировок',
  params: ById,
  response: z.object({
    /** «УКД» or «Корректировочный счёт-фактура». */
    name: z.string(),
    corrected: z.string(),
    lines: z.array(CorrectableLine),
  }),
})

export const makeCorrection = endpoint({
  method: 'POST',
  path: '/api/v1/staff/document/:id/correction',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Изменить цену или количество отгруженного по соглашению: УКД или корректировочный счёт-фактура',
  params: ById,
  body: z.object({
    day: z.iso.date({ error: 'Укажите дату документа' }),
    /** Only changed lines; price in roubles for one unit with VAT. */
    lines: z
      .array(
        z.object({
          lineNumber: z.int().min(1),
          amount: z.number({ error: 'Впишите количество' }).min(0, { error: 'Количество не бывает меньше нуля' }),
          price: z.number({ error: 'Впишите цену' }).min(0, { error: 'Цена не бывает меньше нуля' }),
        }),
      )
      .min(1, { error: 'Измените хотя бы одну строку' })
      .max(5000),
    /** The agreement it rests on; empty: the contract or order. */
    ground: z
      .object({
        name: z.string().trim().max(100, { error: 'Не длиннее 100 знаков' }),
        number: z.string().trim().max(50, { error: 'Не длиннее 50 знаков' }),
        day: z.iso.date({ error: 'Укажите дату основания' }),
      })
      .nullable(),
  }),
  response: TradeDocument,
})

export const reviseDocument = endpoint({
  method: 'POST',
  path: '/api/v1/staff/document/:id/revision',
  access: 'staff',
  permission: 'keep-orders',
  summary:
    'Исправить реквизиты УПД, счёта-фактуры или ТОРГ-12: номер, дата и суммы остаются, прежняя редакция хранится',
  params: ById,
  response: TradeDocument,
})
