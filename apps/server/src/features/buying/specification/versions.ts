import type { VersionDifference } from '@snab/contract/buying/specification-version'
import { shownPieces } from '@snab/domain/cable/pieces'
import { toAmount } from '@snab/domain/money/amounts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Trx } from '../../../db/database'
import type { VersionActions, VersionBodies } from '../../../db/tables/history-tables'
import type { VersionItem } from '../../../db/tables/list-tables'
import { actionOf, bodyOf, noteVersion as noteNewest, versionsOf } from '../../../db/versions'

export type VersionAction = VersionActions['specification']

/** Stores the current list as its newest version, or replaces that while its author continues editing. */
export const noteVersion = (
  trx: Trx,
  specificationId: number,
  userId: number,
  now: Date,
  action: VersionAction,
): Promise<void> =>
  noteNewest(trx, { kind: 'specification', owner: specificationId }, listAsBody(specificationId), {
    userId,
    now,
    action,
  })

const listAsBody = (specificationId: number) => sql`(
  select jsonb_build_object('name', s.name, 'description', s.description, 'items', coalesce((
    select jsonb_agg(jsonb_build_object(
      'productId', i.product_id, 'customProductId', i.custom_product_id, 'sellerId', i.seller_id, 'amount', i.amount, 'pieces', i.pieces, 'note', i.note,
      'article', coalesce(p.article, c.article, ''), 'name', coalesce(p.name, c.name, ''), 'unit', coalesce(p.unit_name, c.unit_name, 'шт')) order by i.position, i.id)
    from specification_items i left join products p on p.id = i.product_id left join custom_products c on c.id = i.custom_product_id
    where i.specification_id = s.id), '[]'))
  from specifications s where s.id = ${specificationId}::bigint)`

const versions = (db: Db | Trx, specificationId: number) =>
  versionsOf(db, { kind: 'specification', owner: specificationId }).select([
    actionOf('specification'),
    sql<number>`jsonb_array_length(v.body -> 'items')`.as('positions'),
  ])

export const listVersions = (db: Db, specificationId: number) =>
  versions(db, specificationId).orderBy('v.number', 'desc').execute()

export async function findVersion(db: Db | Trx, specificationId: number, number: number) {
  const row = await versions(db, specificationId)
    .select(bodyOf('specification'))
    .where('v.number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const { body, ...version } = row
  return { ...version, ...body }
}

export type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>
type Side = VersionBodies['specification']

const keyOf = ({ productId, customProductId, sellerId }: VersionItem) => `${productId}:${customProductId}:${sellerId}`
const shown = ({ article, name, unit, amount, pieces, note }: VersionItem) => ({
  article,
  name,
  unit,
  amount: toAmount(amount),
  pieces: pieces ? shownPieces(pieces, unit) : '',
  note,
})

/** The changes since `was`: rows of the same product are compared in order. */
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
