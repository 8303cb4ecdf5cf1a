import type { FeedFormat } from '@snab/domain/integration/price-feed'
import { moscowMinute } from '@snab/domain/time/moscow-time'

export const feedExtensions: Record<FeedFormat, string> = { xlsx: 'xlsx', csv: 'csv', yml: 'yml', bmecat: 'xml' }
export const feedTypes: Record<FeedFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  yml: 'application/xml; charset=utf-8',
  bmecat: 'application/xml; charset=utf-8',
}
/** Kept files of texts are compressed; workbooks are so already. */
export const isPacked = (format: FeedFormat): boolean => format !== 'xlsx'

/** «Кабель 2026-03-10 12-00 изменения.csv»: names sort by time. */
export const feedFileName = (
  { name, format }: { name: string; format: FeedFormat },
  { isFull, madeAt }: { isFull: boolean; madeAt: Date },
): string =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()} ${moscowMinute(madeAt).replace('T', ' ').replace(':', '-')}${isFull ? '' : ' изменения'}.${feedExtensions[format]}`
