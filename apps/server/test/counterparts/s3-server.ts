import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import aws4 from 'aws4'

export const S3_KEYS = { accessKeyId: 'test-access', secretAccessKey: 'test-secret' }
const REGION = 'us-east-1'
const BUCKET = 'snab'

type StoredObject = { content: Buffer; type: string; changedAt: Date }
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

/**
 * The part of S3 that the portal uses, in memory. Every request needs a valid Signature V4, computed by another library
 * than the portal's. `fails` answers the next requests instead.
 */
export async function startS3Server({ pageSize = 1000, host = '127.0.0.1', port: wanted = 0 } = {}) {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>()
  const fails: ('500' | '503' | 'silence' | 'cut')[] = []
  const requests: string[] = []
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve))
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`)
    const failure = fails.shift()
    if (failure === 'silence') return
    const {
      status,
      body: content = '',
      headers = {},
    } = failure === '500' || failure === '503'
      ? problem(Number(failure), 'InternalError')
      : isSigned(request, body)
        ? respond(request, body)
        : problem(403, 'SignatureDoesNotMatch')
    response.writeHead(status, { 'content-length': Buffer.byteLength(content), ...headers })
    if (request.method === 'HEAD') response.end()
    else if (failure === 'cut') response.write(content.slice(0, content.length / 2), () => response.destroy())
    else response.end(content)
  }

  function respond(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const type = request.headers['content-type'] ?? ''
    const uploadId = url.searchParams.get('uploadId')
    if (bucket !== BUCKET) return problem(404, 'NoSuchBucket')
    if (request.method === 'GET' && key === '') return listing(url.searchParams)
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = crypto.randomUUID()
      uploads.set(id, { key, type, parts: new Map() })
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    const upload = uploadId === null ? undefined : uploads.get(uploadId)
    if (uploadId !== null && !upload) return problem(404, 'NoSuchUpload')
    if (uploadId !== null && upload)
      return multipart(request, uploadId, upload, Number(url.searchParams.get('partNumber')), body)
    if (request.method === 'PUT') {
      objects.set(key, { content: body, type, changedAt: new Date() })
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const object = objects.get(key)
    if (!object) return problem(404, 'NoSuchKey')
    return {
      status: 200,
      body: object.content,
      headers: {
        'content-type': object.type,
        'last-modified': object.changedAt.toUTCString(),
        etag: etagOf(object.content),
      },
    }
  }

  function multipart(
    request: IncomingMessage,
    id: string,
    upload: { key: string; type: string; parts: Map<number, Buffer> },
    part: number,
    body: Buffer,
  ): Answer {
    if (request.method === 'PUT') {
      upload.parts.set(part, body)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return { status: 204 }
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, content]) => content)
    if (parts.slice(0, -1).some((content) => content.length < 5 * 1024 * 1024)) return problem(400, 'EntityTooSmall')
    const content = Buffer.concat(parts)
    objects.set(upload.key, { content, type: upload.type, changedAt: new Date() })
    return {
      status: 200,
      body: `<CompleteMultipartUploadResult><Key>${escaped(upload.key)}</Key><ETag>${etagOf(content)}</ETag></CompleteMultipartUploadResult>`,
    }
  }

  function listing(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted()
    const page = keys.slice(0, pageSize)
    const contents = page.map((key) => {
      const { content, changedAt } = objects.get(key) as StoredObject // a key of the same map
      return `<Contents><Key>${escaped(key)}</Key><Size>${String(content.length)}</Size><LastModified>${changedAt.toISOString()}</LastModified></Contents>`
    })
    const isTruncated = keys.length > page.length
    const next = isTruncated ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    return {
      status: 200,
      body: `<ListBucketResult><IsTruncated>${String(isTruncated)}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    }
  }

  return {
    endpoint: `http://127.0.0.1:${String(port)}`,
    bucket: BUCKET,
    objects,
    uploads,
    fails,
    requests,
    settings: {
      SNAB_FILES: 's3',
      SNAB_S3_ENDPOINT: `http://127.0.0.1:${String(port)}`,
      SNAB_S3_BUCKET: BUCKET,
      SNAB_S3_ACCESS_KEY: S3_KEYS.accessKeyId,
      SNAB_S3_SECRET_KEY: S3_KEYS.secretAccessKey,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`
const problem = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

const LONGEST_AGE_MS = 15 * 60_000

/** Signs the request again and compares. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const authorization = request.headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const { host } = request.headers
  const hash = request.headers['x-amz-content-sha256']
  const date = String(request.headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (
    !host ||
    !names.includes('host') ||
    !names.includes('x-amz-content-sha256') ||
    !(Math.abs(Date.now() - at) < LONGEST_AGE_MS)
  )
    return false
  if (hash !== createHash('sha256').update(body).digest('hex')) return false
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]))
  const signed = aws4.sign(
    {
      host,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers,
      ...(body.length > 0 && { body }),
      service: 's3',
      region: REGION,
    },
    S3_KEYS,
  )
  const expected = Buffer.from(String(signed.headers?.['Authorization']))
  return expected.length === authorization.length && timingSafeEqual(expected, Buffer.from(authorization))
}
