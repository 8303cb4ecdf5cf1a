import { feedColumns, feedFormats, feedRunStates, feedSchedules, feedWays } from '@snab/domain/integration/price-feed'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, pageOf, PagingV1 } from '../parts'

const word = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, { error: `Не длиннее ${String(longest)} знаков` })

const Bucket = z.object({
  /** `https://storage.example` */
  endpoint: word(300).pipe(z.url({ protocol: /^https?$/, error: 'Адрес хранилища: https://s3.example.ru' })),
  region: word(100).min(1, { error: 'Укажите регион, например ru-central1' }),
  bucket: word(100).min(1, { error: 'Укажите бакет' }),
  /** The folder of the bucket for the files; may be empty. */
  folder: word(300).regex(/^(?!\/)[^\\]*$/, { error: 'Папка без «/» в начале: prices/snab' }),
  accessKey: word(200).min(1, { error: 'Укажите ключ доступа' }),
})

const PriceFeedFields = z.object({
  name: z.string().trim().min(1, { error: 'Назовите прайс-лист' }).max(100, { error: 'Не длиннее 100 знаков' }),
  format: z.enum(feedFormats),
  /** Sections including all below them; empty: the whole catalogue. */
  sectionIds: z.array(Id).max(200),
  columns: z.array(z.enum(feedColumns)).max(feedColumns.length),
  onlyInStock: z.boolean(),
  /** Files with changes since the last one; the first one, and each after a change of settings, is full. */
  isDelta: z.boolean(),
  schedule: z.enum(feedSchedules),
  /** Minutes of the Moscow day; hourly feeds use only the minute of the hour. */
  minute: z.int().min(0).max(1439),
  /** Weekdays, from Monday = 1. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  way: z.enum(feedWays),
  bucket: Bucket.nullable(),
  isPaused: z.boolean(),
})
/** `secretKey` of the bucket; omitted keeps the stored one. */
export const SavedPriceFeed = PriceFeedFields.extend({ secretKey: word(300).min(1).optional() })
export type SavedPriceFeed = z.infer<typeof SavedPriceFeed>

export const PriceFeedRun = z.object({
  id: z.int(),
  state: z.enum(feedRunStates),
  /** Null: no run is scheduled. */
  slot: z.iso.datetime().nullable(),
  askedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Null until it is known. */
  isFull: z.boolean().nullable(),
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
  hasFile: z.boolean(),
  error: z.string().nullable(),
})
export type PriceFeedRun = z.infer<typeof PriceFeedRun>

export const PriceFeed = PriceFeedFields.extend({
  id: z.int(),
  version: z.int(),
  company: z.object({ id: z.int(), name: z.string() }),
  owner: z.object({ id: z.int(), name: z.string(), isYou: z.boolean() }),
  /** The first characters of the link's secret; null: there is no link, or it was revoked. */
  linkHint: z.string().nullable(),
  linkUsedAt: z.iso.datetime().nullable(),
  linkUsedFrom: z.string().nullable(),
  /** Why it no longer runs; null while it does. */
  stopped: z.string().nullable(),
  next: z.iso.datetime().nullable(),
  lastRun: PriceFeedRun.nullable(),
})
export type PriceFeed = z.infer<typeof PriceFeed>

/** The address is shown once. */
const Made = z.object({ id: z.int(), address: z.string().nullable() })
const mine = { access: 'user', notWhileImpersonating: true } as const

export const listPriceFeeds = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/v3/price-feeds',
  keyScope: 'catalogue',
  summary: 'Прайс-листы по расписанию: свои, администратору компании — всех её сотрудников',
  response: z.object({ items: z.array(PriceFeed) }),
})
export const getPriceFeed = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/v3/price-feeds/:id',
  keyScope: 'catalogue',
  summary: 'Прайс-лист по расписанию',
  params: ById,
  response: PriceFeed,
})
export const makePriceFeed = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/v3/price-feeds',
  summary: 'Новый прайс-лист; адрес с секретом показывается один раз',
  body: SavedPriceFeed,
  response: Made,
})
export const changePriceFeed = endpoint({
  ...mine,
  method: 'PUT',
  path: '/api/v3/price-feeds/:id',
  summary: 'Изменить прайс-лист, приостановить его или начать снова',
  params: ById,
  body: SavedPriceFeed.extend({ version: z.int() }),
  response: Made,
})
export const removePriceFeed = endpoint({
  ...mine,
  method: 'DELETE',
  path: '/api/v3/price-feeds/:id',
  summary: 'Удалить прайс-лист: свой, а администратору компании — любой её сотрудника',
  params: ById,
  response: Done,
})
export const renewPriceFeedLink = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/v3/price-feeds/:id/link',
  summary: 'Новый адрес прайс-листа; прежний сразу перестаёт работать',
  params: ById,
  response: Made,
})
export const revokePriceFeedLink = endpoint({
  ...mine,
  method: 'DELETE',
  path: '/api/v3/price-feeds/:id/link',
  summary: 'Закрыть адрес прайс-листа',
  params: ById,
  response: Done,
})
export const runPriceFeed = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/v3/price-feeds/:id/runs',
  keyScope: 'catalogue',
  summary: 'Сделать прайс-лист сейчас',
  params: ById,
  response: PriceFeedRun,
})
export const listPriceFeedRuns = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/v3/price-feeds/:id/runs',
  keyScope: 'catalogue',
  summary: 'Последние выпуски прайс-листа',
  params: ById,
  response: z.object({ items: z.array(PriceFeedRun) }),
})
export const downloadPriceFeed = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/v3/price-feeds/:id/runs/:run/file',
  keyScope: 'catalogue',
  summary: 'Файл выпуска прайс-листа',
  params: ById.extend({ run: Id }),
  response: z.unknown(),
})
export const previewPriceFeed = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/v3/price-feed-preview',
  summary: 'Первые строки прайс-листа с такими настройками',
  body: PriceFeedFields.pick({ format: true, sectionIds: true, columns: true, onlyInStock: true }),
  response: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())),
  }),
})

const Secret = z.object({ secret: z.string().max(100) })
export const readPriceFeedLink = endpoint({
  method: 'GET',
  path: '/api/v3/price-feed-links/:secret',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Последний файл прайс-листа по его секретному адресу',
  params: Secret,
  response: z.unknown(),
})
export const listPriceFeedLinkFiles = endpoint({
  method: 'GET',
  path: '/api/v3/price-feed-links/:secret/files',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Файлы прайс-листа по его секретному адресу, от старых к новым: последний полный и изменения после него',
  params: Secret,
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        isFull: z.boolean(),
        madeAt: z.iso.datetime(),
        rows: z.int(),
        bytes: z.int(),
        address: z.string(),
      }),
    ),
  }),
})
export const readPriceFeedLinkFile = endpoint({
  method: 'GET',
  path: '/api/v3/price-feed-links/:secret/files/:run',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Один из файлов прайс-листа по его секретному адресу',
  params: Secret.extend({ run: Id }),
  response: z.unknown(),
})

const staff = { access: 'staff', permission: 'keep-access-keys' } as const
export const listStaffPriceFeeds = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/price-feeds',
  summary: 'Прайс-листы покупателей по расписанию',
  query: PagingV1.extend({ state: z.enum(['working', 'stopped']).catch('working').default('working') }),
  response: pageOf(PriceFeed),
})
export const stopPriceFeed = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/price-feeds/:id/stop',
  summary: 'Остановить прайс-лист покупателя',
  params: ById,
  body: z.object({ reason: word(300).min(1, { error: 'Напишите покупателю, почему' }) }),
  response: Done,
})
