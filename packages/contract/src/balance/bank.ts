import { z } from 'zod'
import { endpoint } from '../endpoint'

/** The zipped directory is 2 MB, unpacked 10. */
export const LARGEST_BANK_DIRECTORY_BYTES = 20 * 1024 * 1024

const Bank = z.object({
  bik: z.string(),
  /** The name with the town, as payment orders require it. */
  name: z.string(),
  /** Empty: the bank has none. */
  correspondentAccount: z.string(),
})

export const findBank = endpoint({
  method: 'GET',
  path: '/api/v1/bank/:bik',
  access: 'user',
  summary: 'Банк по БИК; null, если его нет в справочнике',
  params: z.object({ bik: z.string().max(20) }),
  response: z.object({ bank: Bank.nullable() }),
})

const Directory = z.object({
  banks: z.int(),
  /** The day the Bank of Russia issued it; null: the small list that comes with the portal. */
  day: z.string().nullable(),
})

export const bankDirectory = endpoint({
  method: 'GET',
  path: '/api/v1/staff/bank-directory',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Какой справочник банков загружен',
  response: Directory,
})

export const fetchBankDirectory = endpoint({
  method: 'POST',
  path: '/api/v1/staff/bank-directory',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Взять свежий справочник БИК с сайта Банка России',
  response: Directory,
})

export const loadBankDirectory = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/bank-directory',
  access: 'staff',
  permission: 'keep-settings',
  upload: { field: 'data' },
  largestBody: LARGEST_BANK_DIRECTORY_BYTES,
  summary: 'Загрузить справочник БИК Банка России: файл ED807 (XML или ZIP) в поле data',
  response: Directory,
})
