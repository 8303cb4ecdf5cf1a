import type { Readable } from 'node:stream'
import type { FileStore } from '../files/file-store'
import type { Files } from '../files/open-files'

/** Stored files of all areas, by path including the area. */
export type FileTree = {
  list(): Promise<string[]>
  /** Null when it was removed meanwhile. */
  read(path: string): Promise<Readable | null>
  write(path: string, content: Readable): Promise<void>
  remove(path: string): Promise<void>
}

/** Files that 1C is still sending are left out: 1C sends them again. */
export function storedFiles({ publicFiles, privateFiles }: Pick<Files, 'publicFiles' | 'privateFiles'>): FileTree {
  const areas: Record<string, FileStore> = { files: publicFiles, private: privateFiles }
  const placeOf = (path: string): { store: FileStore; inner: string } => {
    const [area = '', ...rest] = path.split('/')
    const store = Object.hasOwn(areas, area) ? areas[area] : undefined
    if (!store) throw new Error(`Not a path of a backup: ${path}`)
    return { store, inner: rest.join('/') }
  }
  return {
    async list() {
      const paths: string[] = []
      for (const [area, store] of Object.entries(areas))
        for await (const { path } of store.list('')) paths.push(`${area}/${path}`)
      return paths.toSorted()
    },
    async read(path) {
      const { store, inner } = placeOf(path)
      return (await store.open(inner))?.content ?? null
    },
    async write(path, content) {
      const { store, inner } = placeOf(path)
      await store.save(inner, content)
    },
    async remove(path) {
      const { store, inner } = placeOf(path)
      await store.remove(inner)
    },
  }
}
