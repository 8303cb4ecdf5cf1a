import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import mime from 'mime'
import {
  isStorePath,
  requireStorePath,
  StoreFull,
  StoreUnavailable,
  type FileStore,
  type StoredFile,
} from './file-store'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  pathStyle: boolean
  silenceMs?: number
  answerMs?: number
  /** Attempts of each request. */
  attempts?: number
  /** Aborts an upload. */
  signal?: AbortSignal
  /** For a foreign store: check the addresses that names resolve to. */
  agents?: { httpAgent: HttpAgent; httpsAgent: HttpsAgent }
}

const ATTEMPTS = 5
const CONNECT_MS = 5_000
/** Time without data, not of the whole transfer. */
const SILENCE_MS = 30_000
/** Limit for the answer to a read, over all attempts, because a person waits for it. */
const ANSWER_MS = 4_000
/** Larger files are uploaded in parts, each retried separately. S3's minimum part size. */
const PART_BYTES = 5 * 1024 * 1024

/** Drops the requests and responses that the client attaches to its errors, which must not be logged. */
class S3Failure extends Error {
  override name = 'S3Failure'
}

/**
 * Stores files as objects of a bucket. Requests failing with 5xx, 429 or a timeout are retried with growing pauses, then
 * throw StoreUnavailable; a store without room throws StoreFull.
 */
export function openS3Store(settings: S3Settings): FileStore & { close(): void } {
  const { bucket, answerMs = ANSWER_MS, signal } = settings
  const client = createClient(settings)
  const get = async (path: string): Promise<GetObjectCommandOutput | null> =>
    isStorePath(path)
      ? withTimeout(answerMs, (abortSignal) =>
          client.send(new GetObjectCommand({ Bucket: bucket, Key: path }), { abortSignal }),
        ).catch(nullWhenMissing(path))
      : null

  return {
    async save(path, content) {
      requireStorePath(path)
      const target = { Bucket: bucket, Key: path, ContentType: mime.getType(path) ?? 'application/octet-stream' }
      if (content instanceof Uint8Array) {
        await client
          .send(new PutObjectCommand({ ...target, Body: content, ContentLength: content.length }), {
            ...(signal && { abortSignal: signal }),
          })
          .catch(fail(path))
        return content.length
      }
      return saveStream(client, target, content, signal)
    },
    async read(path) {
      for (let attempt = 1; ; attempt++) {
        const object = await get(path)
        if (!object) return null
        try {
          return await buffer(bodyOf(object))
        } catch (error) {
          // the client retries requests, but not interrupted responses
          if (attempt === ATTEMPTS) throw error
          await sleep(100 * 2 ** attempt)
        }
      }
    },
    async open(path) {
      const object = await get(path)
      return object && { file: described(path, object), content: bodyOf(object) }
    },
    async find(path) {
      const object = isStorePath(path)
        ? await withTimeout(answerMs, (abortSignal) =>
            client.send(new HeadObjectCommand({ Bucket: bucket, Key: path }), { abortSignal }),
          ).catch(nullWhenMissing(path))
        : null
      return object && described(path, object)
    },
    async remove(path) {
      requireStorePath(path)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: path })).catch(fail(path))
    },
    async *list(folder) {
      const Prefix = folder === '' ? '' : `${folder}/`
      for (
        let ContinuationToken: string | undefined, isFirst = true;
        isFirst || ContinuationToken !== undefined;
        isFirst = false
      ) {
        const page = await client
          .send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix,
              ...(ContinuationToken !== undefined && { ContinuationToken }),
            }),
          )
          .catch(fail(Prefix))
        for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          if (Key !== undefined) yield { path: Key, size: Size, changedAt: LastModified }
        ContinuationToken = page.NextContinuationToken
      }
    },
    close: () => client.destroy(),
  }
}

/** The signal aborts only the wait for an answer, not the reading of its content. */
async function withTimeout<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ms)
  try {
    return await ask(late.signal)
  } finally {
    clearTimeout(timer)
  }
}

function createClient({
  endpoint,
  region,
  accessKey,
  secretKey,
  pathStyle,
  silenceMs = SILENCE_MS,
  attempts = ATTEMPTS,
  agents,
}: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: attempts,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
      ...agents,
    },
    // many compatible stores lack the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function saveStream(
  client: S3Client,
  params: { Bucket: string; Key: string; ContentType: string },
  content: Readable,
  signal?: AbortSignal,
): Promise<number> {
  let size = 0
  const counted = async function* () {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      // streams of bytes only
      size += chunk.length
      yield chunk
    }
  }
  // an interrupted stream rejects, and uploaded parts are removed
  const upload = new Upload({
    client,
    params: { ...params, Body: Readable.from(counted(), { objectMode: false }) },
    partSize: PART_BYTES,
    queueSize: 2,
    leavePartsOnError: false,
  })
  const stop = () => void upload.abort()
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await upload.done().catch(fail(params.Key))
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  return size
}

const described = (
  path: string,
  {
    ContentLength = 0,
    LastModified = new Date(0),
  }: { ContentLength?: number | undefined; LastModified?: Date | undefined },
): StoredFile => ({ path, size: ContentLength, changedAt: LastModified })

/** The body, which in Node.js is a Node.js stream. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- on Node the SDK answers with a Readable
const bodyOf = ({ Body }: GetObjectCommandOutput): Readable => Body as Readable

const fail =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error)) throw error
    const reason = `${path}: ${error.name}: ${error.message}`
    if (isFull(error)) throw new StoreFull(reason)
    if (isUnavailable(error)) throw new StoreUnavailable(reason)
    if (!isOfClient(error)) throw error
    throw new S3Failure(reason)
  }

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** «Insufficient storage», and what stores with quotas call it. */
const isFull = (error: Error): boolean =>
  isOfClient(error) &&
  (error.$metadata.httpStatusCode === 507 || /^(QuotaExceeded|XMinioStorageFull)$/.test(error.name))

function isUnavailable(error: Error): boolean {
  const status = isOfClient(error) ? error.$metadata.httpStatusCode : undefined
  if (status !== undefined) return status >= 500 || status === 429
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.name === 'AbortError' || error.name === 'TimeoutError' || UNREACHABLE.has(code)
}

const nullWhenMissing =
  (path: string) =>
  (error: unknown): null => {
    if (isOfClient(error) && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null
    return fail(path)(error)
  }

type ClientError = Error & { $metadata: { httpStatusCode?: number } }
const isOfClient = (error: unknown): error is ClientError => error instanceof Error && '$metadata' in error
