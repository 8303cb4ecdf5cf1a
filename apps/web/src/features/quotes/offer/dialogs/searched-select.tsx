import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { offerTexts } from '../offer.texts'

export type Choice = { value: string; label: string }

type Props = {
  label: string
  value: string
  /** The first page of what the server found for `onSearch`. */
  choices: readonly Choice[]
  error?: string | false
  onSearch: (words: string) => void
  onValue: (value: string) => void
}

/** A choice among many options that the server searches. The selected one stays, whatever is searched next. */
export function SearchedSelect({ label, value, choices, error, onSearch, onValue }: Props) {
  const t = useTexts(offerTexts)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const isKept = chosen !== null && chosen.value === value && !choices.some((choice) => choice.value === value)
  const data = isKept ? [chosen, ...choices] : [...choices]
  return (
    <Select
      label={label}
      description={t('offer.searchHint')}
      searchable
      allowDeselect={false}
      value={value === '' ? null : value}
      data={data}
      error={error}
      filter={({ options }) => options}
      nothingFoundMessage={t('offer.searchNothing')}
      onSearchChange={(words) => onSearch(data.some((choice) => choice.label === words) ? '' : words)}
      onChange={(next) => {
        setChosen(data.find((choice) => choice.value === next) ?? null)
        onValue(next ?? '')
      }}
    />
  )
}
