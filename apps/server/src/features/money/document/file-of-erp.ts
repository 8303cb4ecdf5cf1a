import { createHash, randomUUID } from 'node:crypto'
import { documentNames } from '@snab/domain/document/document-kind'
import { sentFileType } from '../../../files/sent-file-type'
import type { Services } from '../../../services'
import { pathOfDocument } from './document-file'

/** Bytes. A printed form has a few pages. */
export const LARGEST_PAPER = 20 * 1024 * 1024

/** Stores 1C's own printed form, which replaces ours; false when it is not a PDF, picture or workbook. */
export async function keepErpFile(
  { db, privateFiles }: Pick<Services, 'db' | 'privateFiles'>,
  documentId: number,
  content: Buffer,
): Promise<boolean> {
  const type = sentFileType(content)
  if (!type) return false
  const document = await db
    .selectFrom('documents')
    .select(['kind', 'number', 'file', 'erpFileHash'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  const hash = createHash('sha256').update(content).digest()
  if (!document || document.erpFileHash?.equals(hash)) return true
  const file = `${randomUUID()}.${type.extension}`
  await privateFiles.save(pathOfDocument(file), content)
  await db
    .updateTable('documents')
    .set({
      file,
      fileName: `${documentNames[document.kind]} ${document.number}`.replaceAll('/', '-') + `.${type.extension}`,
      erpFileHash: hash,
    })
    .where('id', '=', documentId)
    .execute()
  if (document.file !== null) await privateFiles.remove(pathOfDocument(document.file))
  return true
}

/** Documents waiting for a file with this name. */
export const findAwaiting = (db: Services['db'], name: string) =>
  db.selectFrom('documents').select('id as documentId').where('erpFile', '=', name).where('file', 'is', null).execute()
