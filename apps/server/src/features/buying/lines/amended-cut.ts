import { canBeCut, gatherPieces, inThousandths, lengthOf, shownPieces, type Piece } from '@snab/domain/cable/pieces'
import { toAmount } from '@snab/domain/money/amounts'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { invalidField } from '../../../http/rejected'
import { checkPieces, type Cut } from './cut-pieces'

type CutLine = Cut & { name: string; unitName: string; unitOkei: string }
/** `pieces` in units; left out: unchanged. */
type Asked = { amount: number; pieces?: readonly Piece[] | null | undefined }

/**
 * The new cut of a line of a placed order. A cut is never lost silently: an amount contradicting the pieces is refused.
 */
export function amendedCut({ amount, pieces }: Asked, line: CutLine | null, index: number): Cut {
  const refuse = (message: string) => invalidField(`lines.${String(index)}.amount`, message)
  if (pieces === undefined) {
    if (line?.pieces && amount !== line.amount)
      throw refuse(
        `«${line.name}» нарезан: ${shownPieces(line.pieces, line.unitName)}. Измените куски или закажите одним куском`,
      )
    return { amount, pieces: line?.pieces ?? null }
  }
  if (pieces === null || pieces.length === 0) return { amount, pieces: null }
  checkPieces([{ pieces: [...pieces] }], `lines.${String(index)}.pieces`)
  if (!line || !canBeCut(line))
    throw invalidField(`lines.${String(index)}.pieces`, 'Этот товар не режут: он считается не на метры')
  const cut = gatherPieces(inThousandths(pieces))
  const whole = lengthOf(cut)
  if (whole !== amount)
    throw refuse(
      `Количество не сходится с нарезкой: ${shownPieces(cut, line.unitName)} — это ${shownNumber(toAmount(whole))} ${line.unitName}`,
    )
  return { amount, pieces: cut }
}

export const isSameCut = (one: Cut, other: Cut): boolean =>
  one.amount === other.amount && JSON.stringify(one.pieces) === JSON.stringify(other.pieces)
