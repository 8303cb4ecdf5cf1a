import { TextInput } from '@mantine/core'
import type { Named } from '@snab/contract/parts'
import { listCustomers } from '@snab/contract/assortment/customer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CloseIcon, PlusIcon } from '../../../../ui/icons'
import panel from '../../../../ui/panel.module.css'
import classes from './chosen-field.module.css'
import { segmentFieldTexts } from './segment-field.texts'

const settleMs = 300
const shownCompanies = 10

/** Companies chosen by hand, found by name or tax number. */
export function ChosenField({
  chosen,
  problem,
  label,
  onChosen,
}: {
  chosen: readonly Named[]
  problem: string | undefined
  label?: string
  onChosen: (chosen: readonly Named[]) => void
}) {
  const t = useTexts(segmentFieldTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), settleMs)
  const { data } = useQuery({
    ...queryOf(listCustomers, { query: { page: 1, 'per-page': shownCompanies, keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const offered = (data?.items ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <fieldset className={panel.choices}>
      <legend>{label ?? t('segments.chosen')}</legend>
      {chosen.length > 0 && (
        <ul className={classes.chosen}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('segments.drop', { name })}
                onClick={() => onChosen(chosen.filter((one) => one.id !== id))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        label={t('segments.search')}
        value={text}
        maxLength={200}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {keyword !== '' && data && (
        <ul className={classes.offered} aria-live="polite">
          {offered.map(({ id, name, inn }) => (
            <li key={id}>
              <button type="button" className={buttons.link} onClick={() => onChosen([...chosen, { id, name }])}>
                <PlusIcon /> <span className="visually-hidden">{t('segments.addCompany')}</span> {name} {inn}
              </button>
            </li>
          ))}
          {offered.length === 0 && <li className={panel.muted}>{t('segments.none')}</li>}
        </ul>
      )}
    </fieldset>
  )
}
