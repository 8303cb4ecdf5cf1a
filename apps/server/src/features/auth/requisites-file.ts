import { largestRequisites } from '@snab/contract/user/auth'
import type { FileStore } from '../../files/file-store'
import { invalidField } from '../../http/rejected'

/** What a file is says its first bytes; what its name or its sender say is not asked. */
const kinds = [
  { type: 'application/pdf', extension: 'pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', extension: 'png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extension: 'jpg', starts: [0xff, 0xd8, 0xff] },
] as const

export type RequisitesFile = { content: Buffer; type: (typeof kinds)[number]['type']; extension: string }

const field = 'companyRequisites'

export function readRequisites(dataUrl: string): RequisitesFile {
  const base64 = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (base64 === undefined) throw invalidField(field, 'Файл не удалось прочитать')
  const content = Buffer.from(base64, 'base64')
  if (content.length > largestRequisites) throw invalidField(field, 'Файл больше 5 МБ')
  const kind = kinds.find(({ starts }) => starts.every((byte, at) => content[at] === byte))
  if (!kind) throw invalidField(field, 'Приложите PDF, JPG или PNG')
  return { content, type: kind.type, extension: kind.extension }
}

/** Beside the public files, never among them. The name tells nothing. */
export async function storeRequisites(
  privateFiles: FileStore,
  { content, extension }: RequisitesFile,
): Promise<{ name: string; remove: () => Promise<void> }> {
  const name = `${crypto.randomUUID()}.${extension}`
  const path = `requisites/${name}`
  await privateFiles.save(path, content)
  return { name, remove: () => privateFiles.remove(path) }
}
