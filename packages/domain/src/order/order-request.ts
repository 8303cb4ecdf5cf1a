import { gatherPieces, writtenPieces, type Piece } from '../cable/pieces'
import type { OrderStatus } from './order-status'

export const orderRequestKinds = ['amend', 'cancel'] as const
export type OrderRequestKind = (typeof orderRequestKinds)[number]
export const orderRequestStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type OrderRequestState = (typeof orderRequestStates)[number]

/** A requested line: thousandths and kopecks, with the price that was shown. `id`: of an existing line. */
export type AmendedLine = {
  id: number | null
  productId: number | null
  customProductId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  amount: number
  /** Omitted: unchanged. Requests from before cuts lack it. */
  pieces?: Piece[] | null
  basePrice: number
  price: number
  /** Omitted: unchanged. */
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

/** `direct`: done at once; `request`: needs an answer of staff; `no`: too late. */
export type Way = 'direct' | 'request' | 'no'

/** The buyer may change a new order directly; until the warehouse begins, the manager must agree. */
export function wayToAmend(status: OrderStatus): Way {
  if (status === 'new') return 'direct'
  return status === 'processing' || status === 'awaiting-payment' ? 'request' : 'no'
}

/** The buyer may cancel until the warehouse begins or money arrives; until shipment, staff decide. */
export function wayToCancel(status: OrderStatus): Way {
  if (status === 'new' || status === 'processing' || status === 'awaiting-payment') return 'direct'
  return status === 'paid' || status === 'assembling' || status === 'ready-for-pickup' ? 'request' : 'no'
}

/** `price`: kopecks; null: lines of one product with several prices. */
type Listed = {
  article: string
  name: string
  amount: number
  price?: number | null | undefined
  total: number
  pieces?: readonly Piece[] | null
}
export type LineDiff = {
  article: string
  name: string
  was: number | null
  now: number | null
  total: number
  /** «3×50; 1×120»; null: uncut. */
  cutWas: string | null
  cut: string | null
  /** Prices of one unit; both null: unchanged, or the line was added or removed. */
  priceWas: number | null
  priceNow: number | null
}

/** The differences between two contents of an order, by article and name; unchanged lines are omitted. */
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
              price: known.price === line.price ? line.price : null,
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
    const isRepriced = was?.price != null && now?.price != null && was.price !== now.price
    return [
      {
        article,
        name,
        was: was?.amount ?? null,
        now: now?.amount ?? null,
        total,
        cutWas,
        cut,
        priceWas: isRepriced ? (was.price ?? null) : null,
        priceNow: isRepriced ? (now.price ?? null) : null,
      },
    ]
  })
}

const cutOf = (line: Listed | undefined): string | null =>
  line?.pieces && line.pieces.length > 0 ? writtenPieces(line.pieces) : null
