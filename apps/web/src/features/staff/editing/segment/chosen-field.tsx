import type { Named } from '@snab/contract/parts'
import { listCustomers } from '@snab/contract/assortment/customer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import { ManyField } from '../many-field'
import { segmentFieldTexts } from './segment-field.texts'

const settleMs = 300
const shownCompanies = 10

type Props = {
  chosen: readonly Named[]
  problem: string | undefined
  label?: string
  onChosen: (chosen: readonly Named[]) => void
}

/** Companies selected by hand, found by name or tax number. */
export function ChosenField({ chosen, problem, label, onChosen }: Props) {
  const t = useTexts(segmentFieldTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), settleMs)
  const { data } = useQuery({
    ...queryOf(listCustomers, { query: { page: 1, 'per-page': shownCompanies, keyword } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ManyField
      label={label ?? t('segments.chosen')}
      hint={t('segments.search')}
      chosen={chosen}
      // the server also searches by tax number: filtering by name here would drop those
      offered={data?.items ?? []}
      details={(id) => data?.items.find((one) => one.id === id)?.inn ?? ''}
      text={text}
      onText={setText}
      problem={problem}
      onChange={onChosen}
    />
  )
}
