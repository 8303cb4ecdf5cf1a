import { randomBytes } from 'node:crypto'
import type { addDocument as contract } from '@snab/contract/assortment/product-document'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { productDocumentsFolder } from '../../../files/product-documents-folder'
import { pictureTypeOf } from '../../../files/picture-type'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { noteEntryChange } from '../../catalogue/entry-history/entry-history'
import { lockDocument } from './documents.queries'

type Body = ParsedRequestOf<typeof contract>['body']
type Needs = Pick<Services, 'db' | 'clock' | 'publicFiles'>
type DocumentOf = { id: number; documentId: number }
const folderOf = (id: number) => `${productDocumentsFolder}/${String(id)}`

type OwnOfDocument = Pick<
  Selectable<Database['productPapers']>,
  'kind' | 'name' | 'number' | 'validFrom' | 'validTo' | 'file'
>

/** The editable fields of a product document. */
export const documentFields = ({ kind, name, number, validFrom, validTo, file }: OwnOfDocument) => ({
  kind,
  name,
  number,
  validFrom,
  validTo,
  file,
})

/** The file is named after the product, so that buyers recognise downloads. */
export async function storeDocument(
  { db, publicFiles }: Pick<Services, 'db' | 'publicFiles'>,
  id: number,
  content: Buffer,
): Promise<string> {
  const { article } = await requireProduct(db, id)
  const extension = content.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : pictureTypeOf(content)?.extension
  if (extension === undefined) throw invalidField('file', 'Приложите PDF, JPG или PNG')
  const name = article.replace(/[^\p{L}\p{N}.-]/gu, '-').slice(0, 60) || String(id)
  const path = `${folderOf(id)}/${randomBytes(12).toString('hex')}/${name}.${extension}`
  await publicFiles.save(path, content)
  return path
}

export async function addDocument({ db, clock, publicFiles }: Needs, session: Session, id: number, body: Body) {
  const { article } = await requireProduct(db, id)
  await requireFile(publicFiles, id, null, body.file)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('productPapers')
      .values({ productId: id, ...body, changedBy: session.userId, changedAt: clock() })
      .execute()
    await note(trx, session, clock(), 'add', id, { article, ...body })
  })
}

export async function changeDocument(
  { db, clock, publicFiles }: Needs,
  session: Session,
  { id, documentId }: DocumentOf,
  { version, kind, name, number, validFrom, validTo, file }: Body & { version: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockDocument(trx, { id, documentId, version, isDeleted: false })
    await requireFile(publicFiles, id, before.file, file)
    const values = { kind, name, number, validFrom, validTo, file }
    await trx
      .updateTable('productPapers')
      .set({ ...values, version: version + 1, changedBy: session.userId, changedAt: clock() })
      .where('id', '=', documentId)
      .execute()
    await noteEntryChange(trx, session, clock(), {
      kind: 'paper',
      entryId: documentId,
      name: before.name,
      before: documentFields(before),
      after: values,
    })
    await note(trx, session, clock(), 'change', id, { ...values, was: before.name, wasFile: before.file })
  })
}

/** Deleted documents keep their file and can be restored until the nightly job removes them. */
export async function setDocumentDeleted(
  { db, clock }: Needs,
  session: Session,
  { id, documentId }: DocumentOf,
  version: number,
  isDeleted: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { name, number } = await lockDocument(trx, { id, documentId, version, isDeleted: !isDeleted })
    const now = clock()
    await trx
      .updateTable('productPapers')
      .set({ deletedAt: isDeleted ? now : null, version: version + 1, changedBy: session.userId, changedAt: now })
      .where('id', '=', documentId)
      .execute()
    await note(trx, session, now, isDeleted ? 'delete' : 'restore', id, { name, number })
  })
}

const note = (trx: Trx, session: Session, now: Date, action: string, subjectId: number, details: object) =>
  noteStaffAction(trx, session, now, { action, subject: 'product-paper', subjectId, details })

async function requireProduct(db: Services['db'], id: number): Promise<{ article: string }> {
  const product = await db.selectFrom('products').select('article').where('id', '=', id).executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  return product
}

/** The file must be the document's current one, or uploaded for this product. */
async function requireFile(files: Services['publicFiles'], id: number, before: string | null, asked: string | null) {
  if (asked === null || asked === before) return
  if (!asked.startsWith(`${folderOf(id)}/`) || !(await files.find(asked)))
    throw invalidField('file', 'Такого файла нет: загрузите его снова')
}
