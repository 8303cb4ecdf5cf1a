import { readPage } from '../../frame/staff-search'

export type ExchangeSearch = { page?: number | undefined; state?: 'failed' | undefined }

export const readExchangeSearch = (raw: Record<string, unknown>): ExchangeSearch => ({
  ...readPage(raw),
  state: raw.state === 'failed' ? 'failed' : undefined,
})
