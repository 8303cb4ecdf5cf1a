import { planCutting, type CuttingPlan } from '@snab/contract/buying/cable'
import { planCuts } from '@snab/domain/cable/cutting-plan'
import { inThousandths, type Piece } from '@snab/domain/cable/pieces'
import { toAmount } from '@snab/domain/money/amounts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { checkPieces, shownCut } from '../lines/cut-pieces'
import { findDrums } from './drums.queries'

/** Where the pieces of a line would be cut with the current stock. Reserves nothing. */
export function cuttingPlanRoutes(app: FastifyInstance, { db }: Services, viewOf: ViewOf) {
  serve(app, planCutting, async ({ body: { items }, visitor }) => {
    checkPieces(items)
    const { sees, warehouseIds } = await viewOf(visitor)
    const drums = sees.stocks
      ? await findDrums(
          db,
          items.map(({ productId }) => productId),
          warehouseIds,
        )
      : []
    return {
      items: items.map(({ productId, pieces }) =>
        presentPlan(
          productId,
          inThousandths(pieces),
          drums.filter((drum) => drum.productId === productId),
        ),
      ),
    }
  })
}

type Drum = Awaited<ReturnType<typeof findDrums>>[number]

function presentPlan(productId: number, pieces: readonly Piece[], drums: readonly Drum[]): CuttingPlan {
  const byId = new Map(drums.map((drum) => [drum.id, drum]))
  const plan = planCuts(pieces, drums)
  const isKnown = drums.length > 0
  return {
    productId,
    isKnown,
    drums: plan.drums.flatMap(({ drumId, cuts, rest, isRestUnsellable }) => {
      const drum = byId.get(drumId)
      if (!drum) return []
      const { number, warehouse, length } = drum
      return [
        {
          number,
          warehouse,
          length: toAmount(length),
          cuts: shownCut(cuts) ?? [],
          rest: toAmount(rest),
          isRestUnsellable,
        },
      ]
    }),
    missing: isKnown ? (shownCut(plan.missing) ?? []) : [],
    waste: toAmount(plan.waste),
    longest: toAmount(drums.at(-1)?.length ?? 0),
  }
}
