import { matchNeeds } from '@snab/contract/catalogue/configurator'
import type { FeatureNeed, NeededItem } from '@snab/domain/configurator/plan'
import { keepPreviousData } from '@tanstack/react-query'
import { call, keyOf } from '../../../../lib/api/api'

export function matchQuery(items: readonly NeededItem[]) {
  const request = {
    body: {
      items: items.map(({ key, classes, needs, instead, words, amount, alike }) => ({
        key,
        classes: [...classes],
        needs: needs.map(sent),
        instead: instead.map((substitute) => substitute.needs.map(sent)),
        words,
        amount,
        alike,
      })),
    },
  }
  return {
    queryKey: keyOf(matchNeeds, request),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(matchNeeds, request, { signal }),
    enabled: items.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  }
}

const sent = ({ codes, names, values, ...range }: FeatureNeed) => ({
  ...range,
  codes: [...codes],
  names: [...names],
  ...(values && { values: [...values] }),
})
