import { feedFormats, type FeedFormat } from '@snab/domain/integration/price-feed'
import { moscowMinute } from '@snab/domain/time/moscow-time'

const extensions: Record<FeedFormat, string> = { xlsx: 'xlsx', csv: 'csv', yml: 'yml', bmecat: 'xml' }
export const feedTypes: Record<FeedFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  yml: 'application/xml; charset=utf-8',
  bmecat: 'application/xml; charset=utf-8',
}
/** Kept files of texts are compressed; workbooks are so already. */
export const isPacked = (format: FeedFormat): boolean => format !== 'xlsx'

/** Where the file of a run is kept. */
export const keptPath = (feedId: number, runId: number, format: FeedFormat): string =>
  `price-feeds/${String(feedId)}/${String(runId)}.${extensions[format]}${isPacked(format) ? '.gz' : ''}`

/** Of a kept file: since it was made, the price list may have got another format. */
export const formatOfPath = (path: string): FeedFormat =>
  feedFormats.find((format) => path.replace(/\.gz$/, '').endsWith(`.${extensions[format]}`)) ?? 'xlsx'

/** «Кабель 2026-03-10 12-00 изменения.csv»: names sort by time. */
export function feedFileName(
  name: string,
  { format, isFull, madeAt }: { format: FeedFormat; isFull: boolean; madeAt: Date },
): string {
  const title = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
  const at = moscowMinute(madeAt).replace('T', ' ').replace(':', '-')
  return `${title} ${at}${isFull ? '' : ' изменения'}.${extensions[format]}`
}
