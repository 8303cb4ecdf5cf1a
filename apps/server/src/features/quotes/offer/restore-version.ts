import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findVisibleCustomIds } from '../../catalogue/custom-product/custom-product.queries'
import { readGoods } from '../../buying/lines/goods'
import { lockForChange, touch } from './change-offer'
import { findTemplate } from './template/template.queries'
import { findVersion } from './versions'

/** Restores a version including purchase prices; later changes are reported as usual. */
export const restoreVersion = ({ db, clock }: Services, session: Session, id: number, number: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockForChange(trx, session, id)
    const then = await findVersion(trx, id, number)
    if (!then) throw new Rejected('offer-not-found', { message: 'Такой версии нет' })
    const goods = await readGoods(trx, then.rows)
    const customs = await findVisibleCustomIds(
      trx,
      session,
      then.rows.flatMap(({ customProductId }) => customProductId ?? []),
    )
    // permanently deleted goods cannot return
    const rows = then.rows.filter(
      ({ kind, productId, customProductId }) =>
        kind !== 'product' ||
        (productId !== null && goods.products.has(productId)) ||
        (customProductId !== null && customs.has(customProductId)),
    )
    await trx.deleteFrom('offerRows').where('offerId', '=', id).execute()
    if (rows.length > 0)
      await trx
        .insertInto('offerRows')
        .values(
          rows.map(({ shownName: _shown, article: _article, ...row }, position) => ({ ...row, offerId: id, position })),
        )
        .execute()
    const { total: _total, client, templateId: kept, ...head } = then.head
    const template = typeof kept === 'number' ? await findTemplate(trx, session, kept) : undefined
    await trx
      .updateTable('offers')
      .set({
        ...head,
        client: JSON.stringify(client),
        // a deleted template leaves the offer's current one
        ...(kept === null && { templateId: null }),
        ...(template && { templateId: template.id }),
      })
      .where('id', '=', id)
      .execute()
    await touch(trx, session, id, clock(), 'restored')
  })
