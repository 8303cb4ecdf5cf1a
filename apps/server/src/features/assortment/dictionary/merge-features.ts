import type { mergeFeatures as contract } from '@snab/contract/assortment/feature'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteChange } from '../../../search/note-change'
import { rewriteConverted } from './convert-feature'
import { checkFeatureMerge, type MergedFeature } from './feature-merge-rules'
import { lockOutLoads, saveDictionary, type Needs } from './save-dictionary'

type Request = ParsedRequestOf<typeof contract>['body']

/** Rewrites all products with the feature; the next exchange follows `merged_into` and `merge_rank`. */
export const mergeFeatures = (
  needs: Needs,
  session: Session,
  fromId: number,
  { intoId, wins, version, intoVersion }: Request,
): Promise<{ mergeId: number; products: number }> =>
  saveDictionary(needs, session, async (trx) => {
    await lockOutLoads(trx, 'features')
    const { from, into } = await checkFeatureMerge(trx, fromId, intoId)
    if (from.version !== version || into.version !== intoVersion) throw new Rejected('stale-version')
    const isConverted = from.kind !== into.kind
    const { id: mergeId } = await trx
      .insertInto('dictionaryMerges')
      .values({
        kind: 'feature',
        fromId,
        intoId,
        userId: session.userId,
        at: needs.clock(),
        undoneAt: null,
        details: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('features')
      .set({
        mergedInto: intoId,
        mergeRank: wins === 'from' ? mergeId : -mergeId,
        keepsRest: isConverted,
        version: version + 1,
      })
      .where('id', '=', fromId)
      .execute()
    await trx
      .updateTable('features')
      .set({ version: intoVersion + 1 })
      .where('id', '=', intoId)
      .execute()
    const products = isConverted
      ? await rewriteConverted(trx, mergeId, from, into, wins)
      : await rewriteProducts(trx, mergeId, from, into, wins)
    await moveOwnFeatures(trx, mergeId, from, into, wins)
    await noteChange(trx, 'product', sql`select product_id from dictionary_merge_products where merge_id = ${mergeId}`)
    return {
      entry: {
        action: 'merge',
        subject: 'feature',
        subjectId: intoId,
        details: { from: from.name, into: into.name, wins, products },
      },
      result: { mergeId, products },
    }
  })

async function rewriteProducts(
  trx: Trx,
  mergeId: number,
  from: MergedFeature,
  into: MergedFeature,
  wins: Request['wins'],
): Promise<number> {
  const [fromKey, intoKey] = [String(from.id), String(into.id)]
  await sql`
    insert into feature_values (feature_id, name) select ${into.id}::bigint, name from feature_values where feature_id = ${from.id}
    on conflict (feature_id, name) do nothing`.execute(trx)
  await sql`
    create temp table merged_values on commit drop as
    select old.id as old_id, new.id as new_id from feature_values old join feature_values new on new.feature_id = ${into.id} and new.name = old.name
    where old.feature_id = ${from.id}`.execute(trx)
  // list values belong to their feature; numbers, ranges and flags are the same in both
  const moved =
    from.kind === 'list'
      ? sql`case jsonb_typeof(old)
          when 'object' then (select jsonb_build_object('v', jsonb_agg(distinct new_id)) from jsonb_array_elements_text(old -> 'v') e join merged_values on old_id = e::bigint)
          else (select to_jsonb(new_id) from merged_values where old_id = old::bigint) end`
      : sql`old`
  const { numAffectedRows } = await sql`
    with holders as materialized (
      select id, features -> ${fromKey} as old, features -> ${intoKey} as own from products where features ? ${fromKey}
    ), resolved as materialized (
      select id, old, own, ${wins === 'into' ? sql`coalesce(own, ${moved})` : moved} as value from holders
    ), written as (
      update products p set features = (p.features - ${fromKey}) || jsonb_build_object(${intoKey}::text, r.value), updated_at = now()
      from resolved r where r.id = p.id
      returning p.id, r.old, r.own, r.value
    )
    insert into dictionary_merge_products (merge_id, product_id, before, after)
    select ${mergeId}::bigint, id, jsonb_build_object('from', old, 'into', own), value from written`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Values set by staff also apply to the remaining feature; those of the merged feature return with it. */
async function moveOwnFeatures(
  trx: Trx,
  mergeId: number,
  from: MergedFeature,
  into: MergedFeature,
  wins: Request['wins'],
): Promise<void> {
  // list values have ids per feature; 1C's value returns with its next load
  const isSame = from.kind === into.kind && from.kind !== 'list'
  await sql`
    insert into product_own_features as own (product_id, feature_id, value, erp_value, changed_by, changed_at)
    select o.product_id, ${into.id}::bigint, p.features -> ${String(into.id)}, ${isSame ? sql`o.erp_value` : sql`null::jsonb`},
      o.changed_by, o.changed_at
    from product_own_features o join products p on p.id = o.product_id
    join dictionary_merge_products m on m.merge_id = ${mergeId} and m.product_id = o.product_id
    where o.feature_id = ${from.id}
    on conflict (product_id, feature_id) do update set value = excluded.value where ${wins === 'from'}`.execute(trx)
}
