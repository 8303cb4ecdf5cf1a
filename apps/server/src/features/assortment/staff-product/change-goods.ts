import type { changeGoods as contract } from '@snab/contract/assortment/staff-product'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { requirePlaces } from '../../catalogue/own-value/require-places'
import { setOwnValues } from '../../catalogue/own-value/set-own-values'
import { lockGoods } from './lock-goods'
import { ownPictures } from './store-goods-picture'

/** Resolves when this server's index has the change, within a time limit. */
export async function changeGoods(
  { db, clock, engine, publicFiles }: Pick<Services, 'db' | 'clock' | 'engine' | 'publicFiles'>,
  session: Session,
  id: number,
  { version, values }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { article, pictures } = await lockGoods(trx, id, version)
    await requirePlaces(trx, values)
    if (values.pictures) await requirePictures(trx, publicFiles, id, pictures, values.pictures)
    const changed = await setOwnValues(trx, { productIds: [id], values, userId: session.userId, now: clock() })
    if (changed.length === 0) return
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'product',
      subjectId: id,
      details: { article, ...values },
    })
  })
  await engine.catchUp()
}

/** Pictures must come from 1C, be shown now, or be uploaded for this product. */
async function requirePictures(
  trx: Trx,
  files: Services['publicFiles'],
  id: number,
  shown: readonly string[],
  asked: readonly string[],
): Promise<void> {
  const own = await trx
    .selectFrom('productOwnValues')
    .select('erpValue')
    .where('productId', '=', id)
    .where('field', '=', 'pictures')
    .executeTakeFirst()
  const known = new Set([...shown, ...(Array.isArray(own?.erpValue) ? own.erpValue : [])])
  for (const path of asked) {
    if (known.has(path)) continue
    if (!path.startsWith(`${ownPictures(id)}/`) || !(await files.find(path)))
      throw invalidField('pictures', 'Такой картинки нет: загрузите её снова')
  }
  if (new Set(asked).size < asked.length) throw new Rejected('invalid-input')
}
