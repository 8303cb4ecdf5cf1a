import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../../../../db/database'
import { retryWhileLost } from '../../../../db/lost-database'
import type { FileStore } from '../../../../files/file-store'
import { ExchangeFailure } from './exchange-failure'
import { isClaimed } from './file-claim'
import { addPart, findFile, findFileOfPart, putFile, type FilePart, type SessionFile } from './session-files'

const LARGEST_FILE = 4 * 1024 ** 3
const MOST_HELD = 1024 * 1024
/** 1C times out after half a minute. */
const PATIENCE_MS = 10_000

/** Two letters of the name as a folder, because a session may have tens of thousands of pictures. */
const newPath = (): string => {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}

export type Received = {
  file: SessionFile
  part: FilePart | null
  /** The content, unless it is too large to hold. */ bytes: Uint8Array | null
  /** Parts of the earlier file with this name. */ replaced: string[]
}

/**
 * Adds a part to a file of the session, whichever server has earlier parts; a name's first part restarts it. A failed
 * part leaves the file unchanged, so that 1C can send it again.
 */
export async function receivePart(
  db: Db,
  store: FileStore,
  sessionId: number,
  path: string,
  body: Readable,
): Promise<Received> {
  const known = await retryWhileLost(() => findFile(db, sessionId, path), PATIENCE_MS)
  if (known?.state === 'loading' && (await isClaimed(db, known.id)))
    throw new ExchangeFailure(`Файл «${path}» уже загружается`)
  const position = known?.state === 'uploading' ? known.size : 0
  const target = newPath()
  const content = await readSmall(limited(body, path, LARGEST_FILE - position))
  const size = await store.save(target, content)
  const part = size === 0 ? null : { position, size, path: target }
  // after losing the database it is unknown whether the part was added
  const added = await retryWhileLost(
    async () => (await findFileOfPart(db, target)) ?? addPart(db, sessionId, path, part, known),
    PATIENCE_MS,
  )
  if (!added || !part) await store.remove(target)
  if (!added) throw new ExchangeFailure(`Файл «${path}» изменился, пока принималась его часть: передайте его заново`)
  return { ...added, part, bytes: content instanceof Uint8Array ? content : null }
}

/** Stores a complete file from an archive, replacing one with the same name. */
export async function receiveFile(
  db: Db,
  store: FileStore,
  sessionId: number,
  path: string,
  content: Readable,
): Promise<void> {
  const target = newPath()
  const size = await store.save(target, content)
  if (size === 0) await store.remove(target)
  const replaced = await putFile(db, sessionId, path, size === 0 ? null : { position: 0, size, path: target })
  for (const old of replaced) await store.remove(old)
}

/** 1C's parts are small, and a single write is much cheaper; larger content is streamed. */
async function readSmall(chunks: AsyncGenerator<Uint8Array>): Promise<Uint8Array | Readable> {
  const known: Uint8Array[] = []
  for (let size = 0; size <= MOST_HELD;) {
    const { done, value } = await chunks.next()
    if (done) return Buffer.concat(known)
    known.push(value)
    size += value.length
  }
  return Readable.from(
    (async function* () {
      yield* known
      yield* chunks
    })(),
    { objectMode: false },
  )
}

async function* limited(body: Readable, path: string, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    // a request's body
    size += chunk.length
    if (size > most) throw new ExchangeFailure(`Файл «${path}» слишком велик`)
    yield chunk
  }
}

/** The bytes of all parts in order. */
export async function* readParts(store: FileStore, parts: Iterable<FilePart>): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const opened = await store.open(part.path)
    if (!opened) throw new Error(`The file store has lost ${part.path}, a part of an exchange`)
    yield* opened.content as AsyncIterable<Uint8Array> // streams of bytes only
  }
}
