import type { EntryChange } from '@snab/contract/assortment/entry-change'
import { changeDocument as documentContract } from '@snab/contract/assortment/product-document'
import { changeSet as setContract } from '@snab/contract/assortment/product-set'
import { sql } from 'kysely'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { fieldsToReturn, findEntryChanges, requireEntryChange } from '../../catalogue/entry-history/entry-history'
import { changeDocument, documentFields } from './change-documents'
import { asErp, changeSet, resetSet, setFields } from './change-sets'
import { membersOf } from './sets.queries'

/** Changes of a product's documents and sets. */
export async function findProductChanges(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  productId: number,
): Promise<EntryChange[]> {
  const product = await db.selectFrom('products').select('setIds').where('id', '=', productId).executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  const documents = await db.selectFrom('productPapers').select('id').where('productId', '=', productId).execute()
  return findEntryChanges(
    db,
    [
      { kind: 'paper', entryIds: documents.map(({ id }) => id) },
      { kind: 'set', entryIds: product.setIds },
    ],
    clock(),
  )
}

type ChangeOf = { id: number; changeId: number }

/** Applies the reverse change under the usual rules, if the document or set has not changed since. */
export async function undoProductChange(
  services: Services,
  session: Session,
  { id, changeId }: ChangeOf,
): Promise<void> {
  const change = await requireEntryChange(services.db, changeId, services.clock())
  const { kind, entryId } = change
  if (kind === 'paper') {
    const document = await services.db
      .selectFrom('productPapers')
      .selectAll()
      .where('id', '=', entryId)
      .where('productId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!document) throw new Rejected('not-found')
    const wanted = { version: document.version, ...fieldsToReturn(documentFields(document), change) }
    return changeDocument(services, session, { id, documentId: entryId }, documentContract.body.parse(wanted))
  }
  if (kind !== 'set') throw new Rejected('not-found')
  const set = await services.db
    .selectFrom('productSets as s')
    .selectAll('s')
    .where('s.id', '=', entryId)
    .where('s.deletedAt', 'is', null)
    .where(sql<boolean>`exists (select from products p where p.id = ${id} and s.id = any(p.set_ids))`)
    .executeTakeFirst()
  if (!set) throw new Rejected('not-found')
  const members = await services.db.transaction().execute((trx) => membersOf(trx, entryId))
  const { version } = set
  const wanted = fieldsToReturn(set.isOwn ? setFields(set.name, members) : asErp, change)
  if (wanted.items === null) return resetSet(services, session, { setId: entryId, version })
  return changeSet(services, session, { setId: entryId, version }, setContract.body.parse({ version, ...wanted }))
}
