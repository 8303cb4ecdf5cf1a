import type { correctMade as contract } from '@snab/contract/assortment/products/made-product'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { foldCode } from '@snab/domain/text/code-folding'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteChange } from '../../../search/note-change'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { lockGoods } from '../staff-product/lock-goods'
import { madeCatalogue } from '../staff-product/read-goods'
import { refuseKnownArticle } from './known-article'

type Body = ParsedRequestOf<typeof contract>['body']

/** The version must be current. Goods of 1C and of price lists get these fields from there. Returns the new version. */
export async function correctMade(
  { db, clock, engine }: Pick<Services, 'db' | 'clock' | 'engine'>,
  session: Session,
  id: number,
  { version, isOther, article, manufacturerCode, barcodes, vatRate }: Body,
): Promise<number> {
  await db.transaction().execute(async (trx) => {
    const before = await lockGoods(trx, id, version)
    const { externalId } = await trx
      .selectFrom('products as p')
      .innerJoin('catalogues as c', 'c.id', 'p.catalogueId')
      .select('c.externalId')
      .where('p.id', '=', id)
      .executeTakeFirstOrThrow()
    if (!externalId.endsWith(madeCatalogue)) throw new Rejected('not-found')
    if (!isOther && foldCode(article) !== foldCode(before.article)) await refuseKnownArticle(trx, article, id)
    const after = { article, articleFolded: foldCode(article), manufacturerCode, barcodes, vatRate }
    await trx
      .updateTable('products')
      .set({ ...after, ownVersion: version + 1, updatedAt: clock() })
      .where('id', '=', id)
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'correct',
      subject: 'product',
      subjectId: id,
      details: { was: before.article, article, manufacturerCode, barcodes, vatRate },
    })
    await noteChange(trx, 'product', [id])
  })
  await engine.catchUp()
  return version + 1
}
