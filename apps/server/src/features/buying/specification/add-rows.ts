import type { Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { patchChange } from '../lines/change-lines'
import { readGoods } from '../lines/goods'
import type { LinePatch } from '../lines/line-kind'
import { writeLines } from '../lines/write-lines'
import { findItems } from './item.queries'
import { specificationKind } from './specification-kind'

/** Adds rows to a specification being created, without raising its version. */
export async function addRows(
  trx: Trx,
  services: Services,
  session: Session,
  viewer: Viewer,
  specificationId: number,
  patches: readonly LinePatch[],
): Promise<void> {
  const lines = await findItems(trx, specificationId)
  const state = { lines, count: lines.length, lastPosition: lines.at(-1)?.position ?? -1 }
  const change = patchChange({ trx, services, viewer }, session, specificationKind, specificationId, patches)
  await writeLines(trx, specificationKind, specificationId, await change.plan(state, await readGoods(trx, patches)))
}
