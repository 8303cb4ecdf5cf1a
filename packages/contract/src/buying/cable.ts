import { MOST_PIECE_ROWS, MOST_PIECES_OF_ROW } from '@snab/domain/cable/pieces'
import { z } from 'zod'
import { endpoint } from '../endpoint'

/** Pieces of one length, in the goods' unit. */
export const Piece = z.object({ count: z.int().min(1).max(MOST_PIECES_OF_ROW), length: z.number() })
export type Piece = z.infer<typeof Piece>

/** How a line is cut; the pieces make up its amount. Null or empty: uncut. */
export const AskedPieces = z.array(Piece).max(MOST_PIECE_ROWS).nullish()

export const CuttingPlan = z.object({
  productId: z.int(),
  /** False: no drums are known, or the visitor may not see stocks; then there is no plan. */
  isKnown: z.boolean(),
  drums: z.array(
    z.object({
      number: z.string(),
      warehouse: z.string(),
      length: z.number(),
      cuts: z.array(Piece),
      /** What is left on the drum. */
      rest: z.number(),
      /** The rest is too short to sell: the seller may ask the buyer to take it too. */
      isRestUnsellable: z.boolean(),
    }),
  ),
  /** Pieces that no drum is long enough for. */
  missing: z.array(Piece),
  /** The sum of all unsellable rests. */
  waste: z.number(),
  longest: z.number(),
})
export type CuttingPlan = z.infer<typeof CuttingPlan>

export const planCutting = endpoint({
  method: 'POST',
  path: '/api/v1/cutting-plan',
  access: 'public',
  keyScope: 'catalogue',
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
