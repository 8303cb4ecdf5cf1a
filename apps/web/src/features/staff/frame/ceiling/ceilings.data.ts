import { ownCeilings } from '@snab/contract/people/ceiling'
import { shownFigure, unitsIn, type CeilingKind } from '@snab/domain/people/ceiling'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { currencySign } from '../../../../lib/texts/format'

const minuteMs = 60_000

/** What this person may grant without a release: «7 %»; null without a ceiling, undefined while loading. */
export function useCeiling(kind: CeilingKind): string | null | undefined {
  const { data } = useQuery({ ...queryOf(ownCeilings, {}), staleTime: minuteMs })
  const figure = data?.figures[kind]
  if (figure === undefined || figure === null) return figure
  return figureWords(kind, figure)
}

/** A figure as people type it, with its unit. */
export const figureWords = (kind: CeilingKind, figure: number): string =>
  shownFigure(kind, Math.round(figure * unitsIn(kind)), currencySign())
