import { lengthOf, type Piece } from '@snab/domain/cable/pieces'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import type { Dictionary } from '../../features/catalogue/goods/dictionary'
import { readProductRows } from '../../features/catalogue/goods/product-rows'
import { stateOf } from '../../features/catalogue/goods/prices/listed-state'
import { writeLines } from '../../features/buying/lines/write-lines'
import { specificationKind } from '../../features/buying/specification/specification-kind'
import { noteVersion } from '../../features/buying/specification/versions'
import { demoViewer } from './load-specifications'

const cuts: readonly Piece[][] = [
  [
    { count: 3, length: 50_000 },
    { count: 1, length: 120_000 },
  ],
  [
    { count: 4, length: 12_000 },
    { count: 2, length: 35_000 },
  ],
  [{ count: 6, length: 18_000 }],
]

/** Creates drums of cable that add up to its stock, and cuts one person's list. */
export async function loadDemoCable(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  await sql`
    insert into drums (product_id, warehouse_id, number, length, source)
    select product_id, warehouse_id, concat('Б-', product_id, '/', warehouse_id, '-', place), length, 'erp'
    from (
      select s.product_id, s.warehouse_id, part.place,
        case when part.place < 4 then floor(s.amount * part.share / 1000) * 1000
          else s.amount - floor(s.amount * 0.45 / 1000) * 1000 - floor(s.amount * 0.3 / 1000) * 1000 - floor(s.amount * 0.17 / 1000) * 1000 end::bigint as length
      from product_stocks s join products p on p.id = s.product_id and p.unit_okei = '006' and p.multiplicity <= 1000
      cross join (values (1, 0.45), (2, 0.3), (3, 0.17), (4, 0.08)) part (place, share)
      where s.amount >= 20000) d
    where length > 0
    order by product_id, warehouse_id, place`.execute(trx)
  await loadCutList(trx, dictionary, now)
}

async function loadCutList(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  const { rows: cables } = await sql<{ id: number }>`
    select p.id from products p join drums d on d.product_id = p.id join product_prices r on r.product_id = p.id and r.price_type_id = 1
    where p.is_active group by p.id having max(d.length) >= 120000
    order by max(p.popularity) desc, p.id limit ${cuts.length}`.execute(trx)
  if (cables.length === 0) return
  const viewer = await demoViewer(trx, dictionary, now)
  const goods = await readProductRows(
    trx,
    cables.map(({ id }) => id),
  )
  const { id } = await trx
    .insertInto('specifications')
    .values({
      userId: 2,
      companyId: 1,
      name: 'Кабель на третью секцию',
      description: 'Режем по этажам: куски не складывать.',
      isShared: true,
      isRecommended: false,
      cover: null,
      linkHash: null,
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = goods.map((row, position) => {
    const pieces = cuts[position] ?? []
    const amount = lengthOf(pieces)
    return {
      productId: row.id,
      customProductId: null,
      sellerId: row.sellerId,
      amount,
      pieces,
      position,
      note: '',
      ...specificationKind.ownOf({}),
      ...specificationKind.seenNow(stateOf(row, row.sellerId, amount, viewer), now),
    }
  })
  await writeLines(trx, specificationKind, id, { added })
  await noteVersion(trx, id, 2, now, 'created')
}
