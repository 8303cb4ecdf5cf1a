import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import type { Person } from '../../../threads/fair-turns'
import { readDocumentFile, type DocumentFile } from './document-file'
import type { DocumentRow } from './document.queries'

/** A document without a file must not block the others in an archive. */
export const fileOrNull = (
  services: Pick<Services, 'db' | 'privateFiles' | 'writePdf'>,
  person: Person,
  row: DocumentRow,
): Promise<DocumentFile | null> =>
  readDocumentFile(services, person, row).catch((error: unknown) => {
    if (error instanceof Rejected && error.code === 'document-without-file') return null
    throw error
  })

/** Replaces characters that Windows forbids in names. */
export const fileName = (text: string): string => text.replaceAll(/[\\/:*?"<>|]/g, '-').slice(0, 100)

/** The name, with a number added if it is taken. */
export function freeName(taken: Set<string>, name: string): string {
  const dot = name.lastIndexOf('.')
  const [stem, end] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  let free = name
  for (let at = 2; taken.has(free); at++) free = `${stem} (${String(at)})${end}`
  taken.add(free)
  return free
}
