import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteChange } from '../../../search/note-change'
import { partBrand } from './brands'
import { partClass } from './classes'
import { tables, type MergeKind } from './merge-kinds'
import { partSection } from './sections'
import { lockOutLoads, saveDictionary, type Needs } from './save-dictionary'

type MergeRow = { id: number; kind: MergeKind; fromId: number; intoId: number; details: object }
type Undone = { products: number; left: number }

/** Restores what a merge has overwritten, where unchanged since; the latest merge of an entry must be undone first. */
export const undoMerge = (needs: Needs, session: Session, id: number): Promise<Undone> =>
  saveDictionary(needs, session, async (trx) => {
    const known = await trx.selectFrom('dictionaryMerges').select('kind').where('id', '=', id).executeTakeFirst()
    if (!known) throw new Rejected('not-found')
    await lockOutLoads(trx, tables[known.kind])
    const merge = await trx
      .selectFrom('dictionaryMerges')
      .select(['id', 'kind', 'fromId', 'intoId', 'undoneAt', 'details'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (merge.undoneAt !== null) throw new Rejected('merge-undone')
    await refuseEarlier(trx, merge)
    const restored = await part[merge.kind](trx, merge)
    await noteChange(trx, 'product', restored)
    const { total } = await trx
      .selectFrom('dictionaryMergeProducts')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('mergeId', '=', id)
      .executeTakeFirstOrThrow()
    await trx.updateTable('dictionaryMerges').set({ undoneAt: needs.clock() }).where('id', '=', id).execute()
    await trx.deleteFrom('dictionaryMergeProducts').where('mergeId', '=', id).execute()
    const result = { products: restored.length, left: total - restored.length }
    return {
      entry: {
        action: 'part',
        subject: merge.kind,
        subjectId: merge.intoId,
        details: { fromId: merge.fromId, ...result },
      },
      result,
    }
  })

/** Later merges build on this one. */
async function refuseEarlier(trx: Trx, { id, kind, intoId }: MergeRow): Promise<void> {
  const later = await trx
    .selectFrom('dictionaryMerges')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '>', id)
    .where('undoneAt', 'is', null)
    .where((eb) => eb.or([eb('intoId', '=', intoId), eb('fromId', '=', intoId)]))
    .executeTakeFirst()
  if (later) throw new Rejected('merge-not-latest')
}

const part = { feature: partFeature, brand: partBrand, section: partSection, class: partClass }

async function partFeature(trx: Trx, merge: MergeRow): Promise<number[]> {
  const [fromKey, intoKey] = [String(merge.fromId), String(merge.intoId)]
  await trx
    .updateTable('features')
    .set((eb) => ({ mergedInto: null, mergeRank: 0, keepsRest: false, version: eb('version', '+', 1) }))
    .where('id', '=', merge.fromId)
    .execute()
  await sql`
    delete from product_own_features o using dictionary_merge_products m, product_own_features source
    where m.merge_id = ${merge.id} and o.product_id = m.product_id and o.feature_id = ${merge.intoId} and o.value = m.after
      and source.product_id = o.product_id and source.feature_id = ${merge.fromId} and source.changed_at = o.changed_at`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    update products p set updated_at = now(),
      features = (p.features - ${intoKey}::text) || jsonb_strip_nulls(jsonb_build_object(${fromKey}::text, m.before -> 'from', ${intoKey}::text, m.before -> 'into'))
    from dictionary_merge_products m
    where m.merge_id = ${merge.id} and p.id = m.product_id and p.features -> ${intoKey} = m.after and not p.features ? ${fromKey}
    returning p.id`.execute(trx)
  return rows.map(({ id }) => id)
}
