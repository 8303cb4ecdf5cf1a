import type { VersionDifference } from '@snab/contract/buying/specification'
import { shownPieces } from '@snab/domain/cable/pieces'
import { toAmount } from '@snab/domain/money/amounts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Trx } from '../../../db/database'
import type { VersionItem } from '../../../db/tables/list-tables'

export type VersionAction = 'created' | 'changed' | 'restored' | 'imported' | 'copied'

/** Edits of one person within this time are one version: a history of keystrokes tells nobody anything. */
const gatheredMs = 10 * 60_000
/** Older ones are dropped: a version of a long list is as long as the list. */
const mostVersions = 200

/** The list as it stands now becomes its newest version, or takes the place of that one while its author goes on. */
export async function noteVersion(
  trx: Trx,
  specificationId: number,
  userId: number,
  now: Date,
  action: VersionAction,
): Promise<void> {
  await sql`/* prepared specification-version */
    with last as (
      select number, ${action} = 'changed' and action = 'changed' and user_id = ${userId}::bigint
        and ${now}::timestamptz - at < ${gatheredMs}::integer * interval '1 millisecond' as goes_on
      from specification_versions where specification_id = ${specificationId}::bigint order by number desc limit 1),
    next as (select coalesce((select case when goes_on then number else number + 1 end from last), 1) as number),
    outdated as (
      delete from specification_versions where specification_id = ${specificationId}::bigint and number <= (select number from next) - ${mostVersions}::integer)
    insert into specification_versions (specification_id, number, user_id, action, at, name, description, items)
    select s.id, next.number, ${userId}::bigint, ${action}, ${now}::timestamptz, s.name, s.description, coalesce((
      select jsonb_agg(jsonb_build_object(
        'productId', i.product_id, 'customProductId', i.custom_product_id, 'sellerId', i.seller_id, 'amount', i.amount, 'pieces', i.pieces, 'note', i.note,
        'article', coalesce(p.article, c.article, ''), 'name', coalesce(p.name, c.name, ''), 'unit', coalesce(p.unit_name, c.unit_name, 'шт')) order by i.position, i.id)
      from specification_items i left join products p on p.id = i.product_id left join custom_products c on c.id = i.custom_product_id
      where i.specification_id = s.id), '[]')
    from specifications s cross join next where s.id = ${specificationId}::bigint
    on conflict (specification_id, number) do update
      set (user_id, action, at, name, description, items) =
        (excluded.user_id, excluded.action, excluded.at, excluded.name, excluded.description, excluded.items)`.execute(
    trx,
  )
}

const versions = (db: Db | Trx, specificationId: number) =>
  db
    .selectFrom('specificationVersions as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .where('v.specificationId', '=', specificationId)
    .select([
      'v.number',
      'v.at',
      'v.action',
      sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('author'),
      sql<number>`jsonb_array_length(v.items)`.as('positions'),
    ])

export const listVersions = (db: Db, specificationId: number) =>
  versions(db, specificationId).orderBy('v.number', 'desc').execute()

export const findVersion = (db: Db | Trx, specificationId: number, number: number) =>
  versions(db, specificationId)
    .select(['v.name', 'v.description', 'v.items'])
    .where('v.number', '=', number)
    .executeTakeFirst()

export type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>
type Side = Pick<Version, 'name' | 'description'> & { items: readonly VersionItem[] }

const keyOf = ({ productId, customProductId, sellerId }: VersionItem) => `${productId}:${customProductId}:${sellerId}`
const shown = ({ article, name, unit, amount, pieces, note }: VersionItem) => ({
  article,
  name,
  unit,
  amount: toAmount(amount),
  pieces: pieces ? shownPieces(pieces, unit) : '',
  note,
})

/** What became of `was`: rows of the same product are compared in their order. */
export function difference(was: Side, now: Side): z.infer<typeof VersionDifference> {
  const left = new Map<string, { item: VersionItem; place: number }[]>()
  for (const [place, item] of was.items.entries())
    left.set(keyOf(item), [...(left.get(keyOf(item)) ?? []), { item, place }])
  const added: VersionItem[] = []
  const changed: { was: ReturnType<typeof shown>; now: ReturnType<typeof shown> }[] = []
  let furthest = -1
  let isReordered = false
  for (const item of now.items) {
    const before = left.get(keyOf(item))?.shift()
    if (!before) {
      added.push(item)
      continue
    }
    if (before.place < furthest) isReordered = true
    furthest = Math.max(furthest, before.place)
    const [then, present] = [shown(before.item), shown(item)]
    if (then.amount !== present.amount || then.pieces !== present.pieces || then.note !== present.note)
      changed.push({ was: then, now: present })
  }
  return {
    name: was.name === now.name ? null : { was: was.name, now: now.name },
    description: was.description === now.description ? null : { was: was.description, now: now.description },
    removed: [...left.values()].flat().map(({ item }) => shown(item)),
    added: added.map(shown),
    changed,
    isReordered,
  }
}
