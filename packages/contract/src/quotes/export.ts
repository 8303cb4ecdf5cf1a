import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done, Id } from '../parts'

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Limits of orders and of specifications per export. */
export const MOST_EXPORTED = 10
const Ids = z
  .array(Id)
  .min(1, 'Выберите хотя бы одну строку')
  .max(MOST_EXPORTED, `За один раз выгружается не больше ${MOST_EXPORTED}`)

export const ExportSource = z.discriminatedUnion('kind', [
  /** The active cart, or only some of its lines. */
  z.object({ kind: z.literal('cart'), itemIds: z.array(Id).min(1).max(5000).optional() }),
  z.object({ kind: z.literal('orders'), ids: Ids }),
  /** Up to ten at once, one per sheet. */
  z.object({ kind: z.literal('specifications'), ids: Ids }),
  z.object({ kind: z.literal('comparison'), productIds: Ids }),
])
export type ExportSource = z.infer<typeof ExportSource>

const ExportWanted = z.object({ format: z.enum(exportFormats), source: ExportSource })

/** Answers the file itself, with its name in `content-disposition`. */
export const exportFile = endpoint({
  method: 'POST',
  path: '/api/v1/export',
  access: 'public',
  summary: 'Выгрузить корзину, спецификации, заказы или сравнение в xlsx, csv или pdf',
  body: ExportWanted,
  response: z.unknown(),
})

export const longestMailMessage = 1000

/** A job renders the file and sends the mail. */
export const mailExport = endpoint({
  method: 'POST',
  path: '/api/v1/export/mail',
  access: 'user',
  summary: 'Отправить выгрузку на почту',
  body: ExportWanted.extend({
    to: z.string().trim().toLowerCase().max(255).pipe(z.email('Укажите почту вида name@company.ru')),
    message: z.string().trim().max(longestMailMessage, `Не больше ${longestMailMessage} знаков`).default(''),
  }),
  response: Done,
})
