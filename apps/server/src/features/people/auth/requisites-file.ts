import { largestRequisites } from '@snab/contract/people/auth'
import type { FileStore } from '../../../files/file-store'
import { sentFileType, type SentFileType } from '../../../files/sent-file-type'
import { invalidField } from '../../../http/rejected'

export type RequisitesFile = {
  content: Buffer
  type: Exclude<SentFileType['type'], 'application/zip'>
  extension: string
}

const field = 'companyRequisites'

export function readRequisites(dataUrl: string): RequisitesFile {
  const base64 = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (base64 === undefined) throw invalidField(field, 'Файл не удалось прочитать')
  const content = Buffer.from(base64, 'base64')
  if (content.length > largestRequisites) throw invalidField(field, 'Файл больше 5 МБ')
  const kind = sentFileType(content)
  if (!kind || kind.type === 'application/zip') throw invalidField(field, 'Приложите PDF, JPG или PNG')
  return { content, type: kind.type, extension: kind.extension }
}

/** Stored apart from public files, under a random name. */
export async function storeRequisites(
  privateFiles: FileStore,
  { content, extension }: RequisitesFile,
): Promise<{ name: string; remove: () => Promise<void> }> {
  const name = `${crypto.randomUUID()}.${extension}`
  const path = `requisites/${name}`
  await privateFiles.save(path, content)
  return { name, remove: () => privateFiles.remove(path) }
}
