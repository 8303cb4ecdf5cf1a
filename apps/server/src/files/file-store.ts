import type { Readable } from 'node:stream'

export type StoredFile = { path: string; size: number; changedAt: Date }

/** Files shared by all servers of a deployment. A path is relative, with `/` between its parts. */
export type FileStore = {
  /** Readers see the old or the new content, never a mixture. Returns the size in bytes. */
  save(path: string, content: Uint8Array | Readable): Promise<number>
  /** The whole content in memory; null when there is no such file. */
  read(path: string): Promise<Buffer | null>
  /** For large files. The caller must read `content` to its end or destroy it. */
  open(path: string): Promise<{ file: StoredFile; content: Readable } | null>
  find(path: string): Promise<StoredFile | null>
  /** No error when there is no such file. */
  remove(path: string): Promise<void>
  /** All files below a folder; '' is the whole store. */
  list(folder: string): AsyncIterable<StoredFile>
}

/** The store cannot be reached or answers with an error of its own: the same request may succeed later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The store is full. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

const LONGEST_PATH = 900
const LONGEST_NAME = 200

/** Paths may come from addresses: rejects those that leave the store or do not work in every kind of store. */
export function isStorePath(path: string): boolean {
  const parts = path.split('/')
  return (
    Buffer.byteLength(path) <= LONGEST_PATH &&
    parts.every(
      (part) =>
        part !== '' &&
        part !== '.' &&
        part !== '..' &&
        Buffer.byteLength(part) <= LONGEST_NAME &&
        !/[\p{Cc}\\]/u.test(part),
    )
  )
}

/** Checks a path for writers, which must never get an invalid one. */
export function requireStorePath(path: string): void {
  if (!isStorePath(path)) throw new Error(`Not a path of the file store: ${JSON.stringify(path)}`)
}

/** A folder of a store as a store of its own. */
export function storeBelow(store: FileStore, folder: string): FileStore {
  const inner = (path: string) => `${folder}/${path}`
  const outer = (file: StoredFile): StoredFile => ({ ...file, path: file.path.slice(folder.length + 1) })
  return {
    save: (path, content) => store.save(inner(path), content),
    read: (path) => store.read(inner(path)),
    async open(path) {
      const opened = await store.open(inner(path))
      return opened && { ...opened, file: outer(opened.file) }
    },
    async find(path) {
      const file = await store.find(inner(path))
      return file && outer(file)
    },
    remove: (path) => store.remove(inner(path)),
    async *list(path) {
      for await (const file of store.list(path === '' ? folder : inner(path))) yield outer(file)
    },
  }
}
