import { TextInput } from '@mantine/core'
import { suggestCompany, type CompanySuggestion } from '@snab/contract/office/lookup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { Dialog } from '../../../../ui/dialog/dialog'
import { authTexts } from '../auth.texts'
import classes from '../auth-form.module.css'
import { TextButton } from '../text-button'

/** Chooses a company by name, number or head; liquidated ones cannot be chosen. */
export function CompanySearch({
  onPick,
  onClose,
}: {
  onPick: (company: CompanySuggestion) => void
  onClose: () => void
}) {
  const t = useTexts(authTexts)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), 200)
  const isAsked = keyword.length >= 2
  const { data, error } = useQuery({
    ...queryOf(suggestCompany, { query: { keyword } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const suggestions = isAsked ? (data?.suggestions ?? []) : []
  const note = !isAsked
    ? t('companySearch.hint')
    : error || data?.isAvailable === false
      ? t('companySearch.unavailable')
      : data && suggestions.length === 0
        ? t('companySearch.nothing')
        : null

  return (
    <Dialog title={t('companySearch.title')} size={520} onClose={onClose}>
      <div className={classes.form}>
        <TextInput
          label={t('companySearch.field')}
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.results}>
          <div role="status">{note && <p className={classes.intro}>{note}</p>}</div>
          <ul className={classes.companies}>
            {suggestions.map((company) => (
              <li key={`${company.data.inn} ${company.data.kpp ?? ''}`}>
                <CompanyButton company={company} onPick={() => onPick(company)} />
              </li>
            ))}
          </ul>
        </div>
        <TextButton onClick={onClose}>{t('companySearch.byHand')}</TextButton>
      </div>
    </Dialog>
  )
}

function CompanyButton({ company: { value, data }, onPick }: { company: CompanySuggestion; onPick: () => void }) {
  const t = useTexts(authTexts)
  const { status } = data.state
  return (
    <button type="button" className={classes.company} disabled={status === 'LIQUIDATED'} onClick={onPick}>
      <span>
        {value}
        {status !== 'ACTIVE' && <span className={classes.bad}> — {t(`companySearch.${status}`)}</span>}
      </span>
      <span className={classes.details}>
        {t('companySearch.inn', { inn: data.inn })} · {data.address.value}
      </span>
    </button>
  )
}
