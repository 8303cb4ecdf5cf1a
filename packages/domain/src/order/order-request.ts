import { gatherPieces, writtenPieces, type Piece } from '../cable/pieces'
import type { OrderStatus } from './order-status'

export const orderRequestKinds = ['amend', 'cancel'] as const
export type OrderRequestKind = (typeof orderRequestKinds)[number]
export const orderRequestStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type OrderRequestState = (typeof orderRequestStates)[number]

/** A line as the buyer wants it: thousandths and kopecks, with the price it was shown at. `id`: of a line the order has. */
export type AmendedLine = {
  id: number | null
  productId: number | null
  customProductId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  amount: number
  /** Left out in wishes of before cuts were asked for: as the line has it. */
  pieces?: Piece[] | null
  basePrice: number
  price: number
  /** Left out: as the line has it. */
  agreedPriceId?: number | null
  vatRate: number | null
  total: number
  neededOn: string | null
}
export type AmendedContent = {
  lines: AmendedLine[]
  deliveryAddress: string
  deliveryCity: string
  comment: string
  deliveryPrice: number | null
}

/** `direct`: it is done at once; `request`: staff answer; `no`: it is too late. */
export type Way = 'direct' | 'request' | 'no'

/** A new order is the buyer's own to change; until the warehouse begins it takes the manager's word. */
export function wayToAmend(status: OrderStatus): Way {
  if (status === 'new') return 'direct'
  return status === 'processing' || status === 'awaiting-payment' ? 'request' : 'no'
}

/** Until the warehouse begins and money has come, the buyer cancels; until the goods have left, staff decide. */
export function wayToCancel(status: OrderStatus): Way {
  if (status === 'new' || status === 'processing' || status === 'awaiting-payment') return 'direct'
  return status === 'paid' || status === 'assembling' || status === 'ready-for-pickup' ? 'request' : 'no'
}

type Listed = { article: string; name: string; amount: number; total: number; pieces?: readonly Piece[] | null }
export type LineDiff = {
  article: string
  name: string
  was: number | null
  now: number | null
  total: number
  /** «3×50; 1×120»; null: in one piece. */
  cutWas: string | null
  cut: string | null
}

/** What differs between two contents of an order, by article and name; lines that stay as they are are left out. */
export function diffLines(before: readonly Listed[], after: readonly Listed[]): LineDiff[] {
  const keyOf = ({ article, name }: Listed) => JSON.stringify([article, name])
  const sums = (lines: readonly Listed[]) => {
    const byKey = new Map<string, Listed>()
    for (const line of lines) {
      const known = byKey.get(keyOf(line))
      byKey.set(
        keyOf(line),
        known
          ? {
              ...known,
              amount: known.amount + line.amount,
              total: known.total + line.total,
              pieces: gatherPieces([...(known.pieces ?? []), ...(line.pieces ?? [])]),
            }
          : line,
      )
    }
    return byKey
  }
  const [old, fresh] = [sums(before), sums(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, now] = [old.get(key), fresh.get(key)]
    const { article, name } = now ?? was ?? { article: '', name: '' }
    const [cutWas, cut] = [cutOf(was), cutOf(now)]
    if (was?.amount === now?.amount && was?.total === now?.total && cutWas === cut) return []
    const total = now?.total ?? 0
    return [{ article, name, was: was?.amount ?? null, now: now?.amount ?? null, total, cutWas, cut }]
  })
}

const cutOf = (line: Listed | undefined): string | null =>
  line?.pieces && line.pieces.length > 0 ? writtenPieces(line.pieces) : null
