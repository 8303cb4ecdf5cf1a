import type { Services } from '../../../services'
import type { Session } from '../../../http/visitor'
import type { Viewer } from '../../catalogue/goods/present-product'
import { appendRows } from './copy-rows'
import { findItems } from './item.queries'
import { makeSpecification } from './make-specification'
import type { SpecificationRow } from './specification.queries'

/** Copies another specification's current rows into a new one. Returns its id. */
export const copySpecification = (
  { db, clock }: Services,
  session: Session,
  viewer: Viewer,
  original: SpecificationRow,
  head: { name: string; isShared: boolean },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const rows = await findItems(trx, original.id)
    return makeSpecification(trx, session, clock(), { ...head, description: original.description }, 'copied', (made) =>
      appendRows(trx, made, session, viewer, rows, -1, clock()),
    )
  })
