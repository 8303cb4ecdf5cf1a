import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { NotFetched, publicAgents } from '../../../../files/fetch-public'
import { StoreFull, StoreUnavailable, isStorePath } from '../../../../files/file-store'
import type { Services } from '../../../../services'
import { isPacked } from './feed-file-name'
import type { FeedRow } from './feed-head'
import { FeedProblem } from './write-feed'

/** The name under which the secret of a bucket is sealed. */
export const bucketSecretName = (feedId: number): string => `price-feed-bucket-${String(feedId)}`

type Needs = Pick<Services, 'settings' | 'bucketAddresses'>

/** Puts a file into the buyer's bucket. Only public addresses; redirects are not followed. */
export async function putIntoBucket(
  { settings, bucketAddresses }: Needs,
  feed: Pick<FeedRow, 'id' | 'bucket' | 'sealedKey' | 'format'>,
  { path, name }: { path: string; name: string },
): Promise<void> {
  const { bucket, sealedKey, format } = feed
  const secretKey = sealedKey === null ? null : settings.box.open(bucketSecretName(feed.id), sealedKey)
  if (bucket === null || secretKey === null)
    throw new FeedProblem('Секретный ключ хранилища больше не читается: введите его снова')
  const target = [...bucket.folder.split('/').filter((part) => part !== ''), name].join('/')
  if (!isStorePath(target)) throw new FeedProblem('Такой папки в хранилище быть не может')
  const { openS3Store } = await import('../../../../files/s3-store')
  const agents = guarded(bucket.endpoint, bucketAddresses)
  const store = openS3Store({ ...bucket, secretKey, pathStyle: true, agents })
  try {
    const content = createReadStream(path)
    await store.save(target, isPacked(format) ? content.pipe(createGunzip()) : content)
  } catch (error) {
    throw inWords(error)
  } finally {
    store.close()
  }
}

function guarded(endpoint: string, allowed: readonly string[]) {
  try {
    return publicAgents(endpoint, { allowed: [...allowed] })
  } catch (error) {
    throw inWords(error)
  }
}

function inWords(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  if (error instanceof NotFetched) return new FeedProblem(error.message)
  if (error instanceof StoreFull) return new FeedProblem('В хранилище нет места')
  // the guard refuses inside the library, which wraps its error
  if (error.message.includes('внутреннюю сеть')) return new FeedProblem('Ссылка ведёт во внутреннюю сеть')
  if (error instanceof StoreUnavailable) return new FeedProblem('Хранилище не отвечает', { isPassing: true })
  if (error.name === 'S3Failure') return new FeedProblem(`Хранилище не приняло файл (${reasonOf(error.message)})`)
  return error
}

/** «prices/a.csv: AccessDenied: …»: the code that the owner of the bucket can look up. */
const reasonOf = (message: string): string => /: (\w+):/.exec(message)?.[1] ?? 'неизвестная ошибка'
