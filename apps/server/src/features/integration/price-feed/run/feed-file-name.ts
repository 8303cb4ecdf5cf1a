import { feedFormats, type FeedFormat } from '@snab/domain/integration/price-feed'
import { moscowMinute } from '@snab/domain/time/moscow-time'

const extensions: Record<FeedFormat, string> = { xlsx: 'xlsx', csv: 'csv', yml: 'yml', bmecat: 'xml' }
export const feedTypes: Record<FeedFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  yml: 'application/xml; charset=utf-8',
  bmecat: 'application/xml; charset=utf-8',
}
/** Stored text files are compressed; workbooks already are. */
export const isPacked = (format: FeedFormat): boolean => format !== 'xlsx'

/** The stored file of a run. */
export const keptPath = (feedId: number, runId: number, format: FeedFormat): string =>
  `price-feeds/${String(feedId)}/${String(runId)}.${extensions[format]}${isPacked(format) ? '.gz' : ''}`

/** The format of a stored file: the price list may have another one by now. */
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
