import { CFB } from '@e965/xlsx'

// the library's types omit its containers
const containers = CFB as {
  utils: { cfb_new: () => object; cfb_add: (container: object, name: string, content: Buffer) => void }
  write: (container: object, options: { type: 'buffer' }) => Buffer
  read: (bytes: Buffer, options: { type: 'buffer' }) => object
  find: (container: object, path: string) => { content: Buffer } | null
}

/** An old office file with one stream. */
export function compoundOf(name: string, content: Buffer = Buffer.alloc(5000)): Buffer {
  const container = containers.utils.cfb_new()
  containers.utils.cfb_add(container, `/${name}`, content)
  return Buffer.from(containers.write(container, { type: 'buffer' }))
}

export const streamOf = (bytes: Buffer, name: string): Buffer =>
  Buffer.from(containers.find(containers.read(bytes, { type: 'buffer' }), `/${name}`)?.content ?? [])
