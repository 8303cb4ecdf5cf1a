import type { Piece } from '@snab/contract/buying/cable'
import { cutName, inThousandths, shownPieces } from '@snab/domain/cable/pieces'

/** «3 × 50 м, 1 × 120 м». */
export const cutText = (pieces: readonly Piece[], unit: string): string => shownPieces(inThousandths(pieces), unit)

/** The name of goods with their pieces, where there is no separate place for them. */
export const nameWithCut = (name: string, pieces: readonly Piece[] | null, unit: string): string =>
  cutName(name, pieces && inThousandths(pieces), unit)
