import { changeBrand as brandContract } from '@snab/contract/assortment/brand'
import { changeFeature as featureContract } from '@snab/contract/assortment/feature'
import { changeClass as classContract } from '@snab/contract/assortment/product-class'
import { changeSection as sectionContract, orderSections as orderContract } from '@snab/contract/assortment/section'
import type { EntryFields } from '@snab/domain/product/entry-history'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { fieldsToReturn, requireEntryChange } from '../../catalogue/entry-history/entry-history'
import { brandFields, changeBrand } from './brands'
import { changeFeature, featureFields, sectionsHiding } from './change-feature'
import { changeClass, classFields } from './classes'
import type { Needs } from './save-dictionary'
import { changeSection, orderBeside, orderSections, sectionFields } from './sections'

/** Applies the reverse change under the usual rules, if the entry has not changed since. */
export async function undoDictionaryChange(needs: Needs, session: Session, id: number): Promise<void> {
  const change = await requireEntryChange(needs.db, id, needs.clock())
  const { kind, entryId } = change
  if (kind === 'section-order') return returnOrder(needs, session, entryId, change)
  if (kind === 'paper' || kind === 'set') throw new Rejected('not-found')
  const { version, fields } = await currentOf(needs.db, kind, entryId)
  const wanted = { version, ...fieldsToReturn(fields, change) }
  if (kind === 'brand') return changeBrand(needs, session, entryId, brandContract.body.parse(wanted))
  if (kind === 'section') return changeSection(needs, session, entryId, sectionContract.body.parse(wanted))
  if (kind === 'class') return changeClass(needs, session, entryId, classContract.body.parse(wanted))
  return changeFeature(needs, session, entryId, featureContract.body.parse(wanted))
}

type Current = { version: number; fields: EntryFields }

async function currentOf(db: Db, kind: 'brand' | 'section' | 'feature' | 'class', id: number): Promise<Current> {
  if (kind === 'brand') {
    const row = await db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirst()
    if (row) return { version: row.version, fields: brandFields(row) }
  } else if (kind === 'section') {
    const row = await db.selectFrom('sections').selectAll().where('id', '=', id).executeTakeFirst()
    if (row) return { version: row.version, fields: sectionFields(row) }
  } else if (kind === 'class') {
    const row = await db.selectFrom('productGroups').selectAll().where('id', '=', id).executeTakeFirst()
    if (row) return { version: row.version, fields: classFields(row) }
  } else {
    const row = await db.selectFrom('features').selectAll().where('id', '=', id).executeTakeFirst()
    if (row) return { version: row.version, fields: featureFields(row, await sectionsHiding(db, id)) }
  }
  throw new Rejected('not-found')
}

async function returnOrder(
  needs: Needs,
  session: Session,
  entryId: number,
  { before, after }: { before: EntryFields; after: EntryFields },
): Promise<void> {
  const { ids: seen, isOwn } = await orderBeside(needs.db, entryId)
  const [wanted] = [before, after].map(({ ids }) => orderContract.body.shape.ids.parse(ids ?? null))
  // sections were added, removed or sorted since
  const isSame = after.ids === null ? !isOwn : JSON.stringify(seen) === JSON.stringify(after.ids)
  const isSameSet = !wanted || wanted.toSorted((a, b) => a - b).join() === seen.toSorted((a, b) => a - b).join()
  if (!isSame || !isSameSet) throw new Rejected('entry-changed-since')
  await orderSections(needs, session, { seen, ids: wanted ?? null })
}
