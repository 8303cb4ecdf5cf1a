import type { mergeMade as contract } from '@snab/contract/assortment/products/made-merge'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { Rejected } from '../../../../http/rejected'
import { refuseUnless } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import { noteChange } from '../../../../search/note-change'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { lockGoods } from '../../staff-product/lock-goods'
import { layOwn } from './lay-own'
import { moveRows } from './move-rows'
import { problemOf, readSide, type Pair } from './sides'

/** Merges the made product into 1C's in one transaction. It stays as a closed row that refers to 1C's. */
export async function mergeMade(
  { db, clock, engine, dictionary }: Pick<Services, 'db' | 'clock' | 'engine' | 'dictionary'>,
  session: Session,
  pair: Pair,
  { version, intoVersion, isOwnKept }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> {
  const { id, intoId } = pair
  await db.transaction().execute(async (trx) => {
    const now = clock()
    // in the order of their ids, because two merges may run at once
    for (const [one, seen] of [[id, version] as const, [intoId, intoVersion] as const].toSorted(([a], [b]) => a - b))
      await lockGoods(trx, one, seen)
    const [made, into] = [await readSide(trx, id), await readSide(trx, intoId)]
    const problem = problemOf(made, into)
    if (problem !== null) throw new Rejected('goods-not-mergeable', { message: problem })
    if (await hasOwnAmounts(trx, id)) refuseUnless(session, 'keep-prices')
    await layOwn(trx, { ...pair, isOwnKept, userId: session.userId, now })
    await trx
      .updateTable('products')
      .set({
        mergedInto: intoId,
        isActive: false,
        // nothing may be matched with the closed row any more
        articleFolded: '',
        manufacturerCode: '',
        barcodes: [],
        pictures: [],
        setIds: [],
        ownVersion: version + 1,
        updatedAt: now,
      })
      .where('id', '=', id)
      .execute()
    await trx.updateTable('products').set({ mergedInto: intoId }).where('mergedInto', '=', id).execute()
    await moveRows(trx, pair, now)
    await noteStaffAction(trx, session, now, {
      action: 'merge',
      subject: 'product',
      subjectId: intoId,
      details: { article: into.article, from: id, was: made.article, name: made.name, isOwnKept },
    })
    await noteChange(trx, 'product', [id, intoId])
    await noteChange(trx, 'dictionaries')
  })
  await engine.catchUp()
  await dictionary.reload()
}

const hasOwnAmounts = async (trx: Parameters<typeof readSide>[0], id: number): Promise<boolean> => {
  const own = await trx
    .selectFrom('productOwnPrices')
    .select('productId')
    .where('productId', '=', id)
    .unionAll(trx.selectFrom('productOwnStocks').select('productId').where('productId', '=', id))
    .limit(1)
    .execute()
  return own.length > 0
}
