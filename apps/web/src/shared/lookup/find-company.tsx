import { Autocomplete } from '@mantine/core'
import { suggestCompany, type CompanySuggestion } from '@snab/contract/office/lookup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../lib/api/api'
import { useSettled } from '../../lib/hooks/use-settled'
import { useTexts } from '../../lib/texts/texts'
import { findCompanyTexts } from './find-company.texts'

const typingPause = 300

/** The directory of companies, by name, INN or OGRN. */
export function FindCompany({ onFound }: { onFound: (company: CompanySuggestion) => void }) {
  const t = useTexts(findCompanyTexts)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), typingPause)
  const { data } = useQuery({
    ...queryOf(suggestCompany, { query: { keyword } }),
    enabled: keyword.length >= 3,
    placeholderData: keepPreviousData,
  })
  const suggestions = keyword.length < 3 ? [] : (data?.suggestions ?? [])
  const labelOf = ({ value, data: { inn, kpp, state } }: CompanySuggestion) =>
    [value, inn, kpp, state.status === 'ACTIVE' ? null : t('findCompany.liquidated')].filter(Boolean).join(', ')
  const labels = [...new Set(suggestions.map(labelOf))]
  const hint =
    data && !data.isAvailable
      ? t('findCompany.noDirectory')
      : keyword.length >= 3 && data?.suggestions.length === 0
        ? t('findCompany.nothingFound')
        : t('findCompany.findEntityHint')
  return (
    <Autocomplete
      label={t('findCompany.findEntity')}
      description={hint}
      data-autofocus
      value={typed}
      onChange={setTyped}
      data={labels}
      filter={({ options }) => options}
      onOptionSubmit={(label) => {
        const chosen = suggestions.find((company) => labelOf(company) === label)
        if (chosen) onFound(chosen)
      }}
    />
  )
}
