import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type {
  deleteSpecificationItems,
  patchSpecificationItems,
  settleSpecificationItems,
} from '@snab/contract/buying/specification-items'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { checkAmounts } from '../lines/amounts'
import { checkPieces } from '../lines/cut-pieces'
import { patchChange, selectorOf } from '../lines/change-lines'
import { productOf } from '../lines/goods'
import { stateOf } from '../../catalogue/goods/prices/listed-state'
import { changeItems } from './change-specification'
import { checkPatches } from './joint/conflicts'
import { specificationKind } from './specification-kind'

type Patches = ParsedRequestOf<typeof patchSpecificationItems>['body']
type Removed = ParsedRequestOf<typeof deleteSpecificationItems>['body']
type Settled = ParsedRequestOf<typeof settleSpecificationItems>['body']

export function patchRows(services: Services, session: Session, viewer: Viewer, id: number, body: Patches) {
  checkAmounts(body.items)
  checkPieces(body.items)
  // a row may be identified by its sender's key among all rows
  const namesIds = body.items.every((item) => item.id !== undefined)
  return changeItems(services, session, viewer, id, body, (trx, specification) => {
    const patching = (items: Patches['items']) =>
      patchChange({ trx, services, viewer }, session, specificationKind, id, items)
    const { goods: references, movesLines } = patching(body.items)
    return {
      goods: references,
      ...(movesLines !== undefined && { movesLines }),
      ...(namesIds && { touches: selectorOf(body.items) }),
      async plan(list, goods) {
        const seen = { specification, lines: list.lines, goods, editor: body.editor }
        const { patches, conflicts, gone } = await checkPatches(trx, seen, body.items)
        const planned = patches.length === 0 ? {} : await patching(patches).plan(list, goods)
        const returned = patches.flatMap(({ formerId, clientKey }) =>
          formerId === undefined || clientKey === undefined ? [] : [{ formerId, clientKey }],
        )
        return { ...planned, conflicts, missing: gone, returned }
      },
    }
  })
}

export function removeRows(services: Services, session: Session, viewer: Viewer, id: number, body: Removed) {
  const wanted = body.items.map((item) => item.id)
  return changeItems(services, session, viewer, id, body, (trx, specification) => ({
    touches: { ids: wanted },
    goods: [],
    async plan({ lines }, goods) {
      const known = new Set(lines.map((line) => line.id))
      if (!wanted.some((row) => known.has(row)) && body.items.every(({ base }) => base === undefined))
        throw new Rejected('cart-item-not-found', { message: 'Этих строк уже нет в спецификации' })
      const seen = { specification, lines, goods, editor: body.editor }
      const removals = body.items.map((item) => ({ ...item, amount: 0 }))
      const { patches, conflicts, gone } = await checkPatches(trx, seen, removals)
      return { removed: patches.flatMap((patch) => patch.id ?? []), conflicts, missing: gone }
    },
  }))
}

/** Accepts changes of rows since they were saved, or marks them as seen. */
export function settleRows(services: Services, session: Session, viewer: Viewer, id: number, body: Settled) {
  const how = new Map(body.items.map((item) => [item.id, item.as]))
  return changeItems(services, session, viewer, id, {}, () => ({
    touches: { ids: [...how.keys()] },
    goods: [],
    async plan({ lines }, goods) {
      const changed = lines.flatMap((row) => {
        const as = how.get(row.id)
        const now = as && stateOf(productOf(goods, row), row.sellerId, row.amount, viewer)
        if (!now) return []
        return [
          { id: row.id, ...(as === 'accept' ? specificationKind.seenNow(now, services.clock()) : { keptState: now }) },
        ]
      })
      return { changed }
    },
  }))
}
