import { toAmount } from '../money/amounts'
import { shownNumber } from '../text/shown-numbers'

/** Pieces of one length, in thousandths of the goods' unit. */
export type Piece = { count: number; length: number }

/** Limits: rows of pieces in a line, and pieces in a row. */
export const MOST_PIECE_ROWS = 30
export const MOST_PIECES_OF_ROW = 200

/** OKEI: metre, kilometre, running metre. */
const lengthUnits: ReadonlySet<string> = new Set(['006', '008', '018'])

/** Goods counted by length can be cut; those counted by weight or by piece cannot. */
export const canBeCut = ({ unitOkei }: { unitOkei: string }): boolean => lengthUnits.has(unitOkei)

/** Converts lengths from units to thousandths. */
export const inThousandths = (pieces: readonly Piece[]): Piece[] =>
  pieces.map(({ count, length }) => ({ count, length: Math.round(length * 1000) }))

/** Thousandths of a unit. */
export const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { count, length }) => sum + count * length, 0)

/** Merges rows of the same length, at the position of the first. */
export function gatherPieces(pieces: readonly Piece[]): Piece[] {
  const byLength = new Map<number, number>()
  for (const { count, length } of pieces) byLength.set(length, (byLength.get(length) ?? 0) + count)
  return [...byLength].map(([length, count]) => ({ count, length }))
}

type Cut = { amount: number; pieces: readonly Piece[] | null }

/** Merges the pieces of two lines of the same goods; an uncut amount counts as one piece. Null when neither is cut. */
export function joinPieces(one: Cut, other: Cut): Piece[] | null {
  if (!one.pieces && !other.pieces) return null
  const joined = gatherPieces([...piecesOf(one), ...piecesOf(other)])
  // a line with too many rows is bought uncut rather than cut wrongly
  return joined.length > MOST_PIECE_ROWS || joined.some(({ count }) => count > MOST_PIECES_OF_ROW) ? null : joined
}

const piecesOf = ({ amount, pieces }: Cut): readonly Piece[] =>
  pieces ?? (amount > 0 ? [{ count: 1, length: amount }] : [])

/** The name of goods in documents: «ВВГнг 3×2,5 (отрезки 3 × 50 м)». */
export const cutName = (name: string, pieces: readonly Piece[] | null, unitName: string): string =>
  pieces ? `${name} (отрезки ${shownPieces(pieces, unitName)})` : name

/** The requisite of a line that holds its pieces in documents of 1C. */
export const PIECES_REQUISITE = 'Нарезка'

/** The notation of 1C: «3×50; 1×120», lengths in the goods' unit. */
export const writtenPieces = (pieces: readonly Piece[]): string =>
  pieces.map(({ count, length }) => `${String(count)}×${String(toAmount(length))}`).join('; ')

const written = /^\s*(\d{1,3})\s*[×xх*]\s*(\d+(?:[.,]\d{1,3})?)\s*$/i

/** Null when the text is not in this notation. */
export function readPieces(text: string): Piece[] | null {
  const rows = text.split(';').map((row) => written.exec(row))
  const pieces = rows.flatMap((row) =>
    row?.[1] && row[2] ? [{ count: Number(row[1]), length: Math.round(Number(row[2].replace(',', '.')) * 1000) }] : [],
  )
  return pieces.length === rows.length && pieces.every(({ count, length }) => count > 0 && length > 0) ? pieces : null
}

/** «3 × 50 м, 1 × 120 м». */
export const shownPieces = (pieces: readonly Piece[], unitName: string): string =>
  pieces.map(({ count, length }) => `${shownNumber(count)} × ${shownNumber(toAmount(length))} ${unitName}`).join(', ')
