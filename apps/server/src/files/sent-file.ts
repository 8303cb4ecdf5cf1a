import { randomUUID } from 'node:crypto'
import mime from 'mime'
import { fileAnswer } from '../http/answers/file-answer'
import { invalidField } from '../http/rejected'
import type { FileStore } from './file-store'
import { sentFileType } from './sent-file-type'

type Stored = { file: string; name: string }

/**
 * Stores a file sent with a text. It is stored under a random name and shown under the sender's, with the extension of
 * its real type.
 */
export async function saveSentFile(
  store: FileStore,
  folder: string,
  { name, content }: { name: string; content: Buffer },
): Promise<Stored> {
  const type = sentFileType(content)
  if (!type) throw invalidField('data', 'Приложите PDF, JPEG, PNG или XLSX')
  const file = `${randomUUID()}.${type.extension}`
  await store.save(`${folder}/${file}`, content)
  return { file, name: `${name.replace(/\.[^.]{1,5}$/, '').replaceAll(/[/\\]/g, '-')}.${type.extension}` }
}

/** Null when it is no longer stored. */
export async function answerSentFile(store: FileStore, folder: string, { file, name }: Stored) {
  const bytes = await store.read(`${folder}/${file}`)
  return bytes && fileAnswer({ name, type: mime.getType(name) ?? 'application/octet-stream', bytes })
}
