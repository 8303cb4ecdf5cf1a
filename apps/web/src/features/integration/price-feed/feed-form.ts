import type { PriceFeed, SavedPriceFeed } from '@snab/contract/integration/price-feed'
import { usualColumns } from '@snab/domain/integration/price-feed'

/** `time` as «09:30»; the bucket's fields always exist, but count only with the delivery `s3`. */
export type FeedForm = Omit<SavedPriceFeed, 'minute' | 'bucket' | 'secretKey'> & {
  time: string
  bucket: NonNullable<SavedPriceFeed['bucket']>
  secretKey: string
}

/** Fields that a refusal may name. */
export const feedFields = [
  'name',
  'format',
  'columns',
  'sectionIds',
  'isDelta',
  'weekdays',
  'way',
  'bucket.endpoint',
  'bucket.region',
  'bucket.bucket',
  'bucket.folder',
  'bucket.accessKey',
  'secretKey',
] as const

const emptyBucket = { endpoint: '', region: 'ru-central1', bucket: '', folder: '', accessKey: '' }

export const newFeed: FeedForm = {
  name: '',
  format: 'xlsx',
  sectionIds: [],
  columns: [...usualColumns],
  onlyInStock: false,
  isDelta: false,
  schedule: 'daily',
  time: '09:00',
  weekdays: [1, 2, 3, 4, 5],
  way: 'link',
  bucket: emptyBucket,
  secretKey: '',
  isPaused: false,
}

export const timePattern = /^([01]?\d|2[0-3]):([0-5]\d)$/

export const formOf = ({ minute, bucket, ...feed }: PriceFeed): FeedForm => ({
  name: feed.name,
  format: feed.format,
  sectionIds: feed.sectionIds,
  columns: feed.columns,
  onlyInStock: feed.onlyInStock,
  isDelta: feed.isDelta,
  schedule: feed.schedule,
  weekdays: feed.weekdays,
  way: feed.way,
  isPaused: feed.isPaused,
  time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  bucket: bucket ?? emptyBucket,
  secretKey: '',
})

export function bodyOf({ time, bucket, secretKey, ...form }: FeedForm): SavedPriceFeed {
  const [, hour = '9', minute = '0'] = timePattern.exec(time.trim()) ?? []
  return {
    ...form,
    minute: Number(hour) * 60 + Number(minute),
    isDelta: form.isDelta && form.format !== 'yml',
    // checkbox values are strings
    weekdays: form.weekdays.map(Number),
    bucket: form.way === 's3' ? bucket : null,
    ...(form.way === 's3' && secretKey !== '' && { secretKey }),
  }
}
