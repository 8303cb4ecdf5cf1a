import type { Piece } from '@snab/contract/buying/cable'
import { MOST_PIECES_OF_ROW } from '@snab/domain/cable/pieces'
import { readAmount } from '../../../../shared/amounts/amounts'

/** A row of the form as typed. */
export type PieceRow = { key: string; count: string; length: string }

const piece = ({ count, length }: PieceRow, unit: string): Piece | null => {
  const pieces = Number(count.trim())
  const typed = readAmount(length, unit)
  return Number.isInteger(pieces) && pieces > 0 && pieces <= MOST_PIECES_OF_ROW && 'amount' in typed && typed.amount > 0
    ? { count: pieces, length: typed.amount }
    : null
}

/** The pieces of the rows; null while one is invalid. Empty rows do not count. */
export function piecesOfRows(rows: readonly PieceRow[], unit: string): Piece[] | null {
  const filled = rows.filter(({ length }) => length.trim() !== '')
  const pieces = filled.flatMap((row) => piece(row, unit) ?? [])
  return pieces.length > 0 && pieces.length === filled.length ? pieces : null
}

export const totalLength = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { count, length }) => sum + count * Math.round(length * 1000), 0) / 1000
