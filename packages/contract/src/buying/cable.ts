import { MOST_PIECE_ROWS, MOST_PIECES_OF_ROW } from '@snab/domain/cable/pieces'
import { z } from 'zod'
import { endpoint } from '../endpoint'

/** So many pieces of one length in the goods' unit. */
export const Piece = z.object({ count: z.int().min(1).max(MOST_PIECES_OF_ROW), length: z.number() })
export type Piece = z.infer<typeof Piece>

/** How a line is to be cut; they make its amount. Null or none: one piece. */
export const AskedPieces = z.array(Piece).max(MOST_PIECE_ROWS).nullish()

export const CuttingPlan = z.object({
  productId: z.int(),
  /** False: the warehouse tells nothing of drums, or the visitor does not see stocks; then there is no plan. */
  isKnown: z.boolean(),
  drums: z.array(
    z.object({
      number: z.string(),
      warehouse: z.string(),
      length: z.number(),
      cuts: z.array(Piece),
      /** What stays on the drum. */
      rest: z.number(),
      /** Nobody buys a rest this short: the seller may ask to take it too. */
      isRestUnsellable: z.boolean(),
    }),
  ),
  /** Pieces that no drum is long enough for. */
  missing: z.array(Piece),
  /** Of all unsellable rests together. */
  waste: z.number(),
  longest: z.number(),
})
export type CuttingPlan = z.infer<typeof CuttingPlan>

export const planCutting = endpoint({
  method: 'POST',
  path: '/api/v1/cutting-plan',
  access: 'public',
  summary: 'С каких барабанов отрезать куски, чтобы остатков было меньше',
  body: z.object({
    items: z
      .array(
        z.object({
          productId: z.int().positive(),
          sellerId: z.int().positive().nullish(),
          pieces: z.array(Piece).min(1).max(MOST_PIECE_ROWS),
        }),
      )
      .min(1)
      .max(5),
  }),
  response: z.object({ items: z.array(CuttingPlan) }),
})
