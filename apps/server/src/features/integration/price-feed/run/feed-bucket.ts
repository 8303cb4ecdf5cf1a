import { createReadStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { agentsForAnotherSite, NotFetched } from '../../../../files/fetch-public'
import { StoreFull, StoreUnavailable, isStorePath } from '../../../../files/file-store'
import type { Services } from '../../../../services'
import { isPacked } from './feed-file-name'
import type { FeedRow } from './feed-head'
import { FeedProblem } from './write-feed'

/** The name under which the secret of a bucket is sealed. */
export const bucketSecretName = (feedId: number): string => `price-feed-bucket-${String(feedId)}`

type Needs = Pick<Services, 'config' | 'settings' | 'bucketAddresses'>

/** Limit for the whole file, because others wait behind a store that hangs. */
const longestMs = 60_000
/** Limit without any data. */
const silenceMs = 15_000
const attempts = 2

/**
 * Puts a file into the buyer's bucket. Only public addresses; redirects are not followed. A store that does not answer
 * ends the run like any other problem, and the next file is a new attempt; the job is repeated only if the server
 * stops.
 */
export async function putIntoBucket(
  { config, settings, bucketAddresses }: Needs,
  feed: Pick<FeedRow, 'id' | 'bucket' | 'sealedKey' | 'format'>,
  { path, name }: { path: string; name: string },
  { signal, limitMs = longestMs }: { signal?: AbortSignal | undefined; limitMs?: number } = {},
): Promise<void> {
  const { bucket, sealedKey, format } = feed
  const secretKey = sealedKey === null ? null : settings.box.open(bucketSecretName(feed.id), sealedKey)
  if (bucket === null || secretKey === null)
    throw new FeedProblem('Секретный ключ хранилища больше не читается: введите его снова')
  const target = [...bucket.folder.split('/').filter((part) => part !== ''), name].join('/')
  if (!isStorePath(target)) throw new FeedProblem('Такой папки в хранилище быть не может')
  const { openS3Store } = await import('../../../../files/s3-store')
  const agents = guarded(bucket.endpoint, config, bucketAddresses)
  const timeout = AbortSignal.timeout(limitMs)
  const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
  const store = openS3Store({ ...bucket, secretKey, pathStyle: true, agents, silenceMs, attempts, signal: ends })
  const content = isPacked(format) ? createGunzip() : new PassThrough()
  try {
    const reading = pipeline(createReadStream(path), content)
    // the error reaches the reader of `content`
    reading.catch(() => undefined)
    await store.save(target, content)
  } catch (error) {
    signal?.throwIfAborted()
    throw timeout.aborted ? new FeedProblem('Хранилище принимало файл слишком долго') : inWords(error)
  } finally {
    content.destroy()
    store.close()
  }
}

function guarded(endpoint: string, config: Needs['config'], allowed: readonly string[]) {
  try {
    return agentsForAnotherSite(endpoint, { allowed }, config)
  } catch (error) {
    throw inWords(error)
  }
}

function inWords(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  if (error instanceof NotFetched) return new FeedProblem(error.message)
  if (error instanceof StoreFull) return new FeedProblem('В хранилище нет места')
  // the guard throws inside the library, which wraps the error
  if (error.message.includes('внутреннюю сеть')) return new FeedProblem('Ссылка ведёт во внутреннюю сеть')
  if (error instanceof StoreUnavailable) return new FeedProblem('Хранилище не отвечает')
  if (error.name === 'S3Failure') return new FeedProblem(`Хранилище не приняло файл (${reasonOf(error.message)})`)
  return error
}

/** «prices/a.csv: AccessDenied: …»: the code, which the bucket's owner can look up. */
const reasonOf = (message: string): string => /: (\w+):/.exec(message)?.[1] ?? 'неизвестная ошибка'
