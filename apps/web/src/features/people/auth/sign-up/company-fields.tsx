import type { CompanySuggestion } from '@snab/contract/office/lookup'
import { suggestCompany } from '@snab/contract/office/lookup'
import { isInn } from '@snab/domain/people/requisites'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useWatch, type Control, type FieldPath, type UseFormSetValue } from 'react-hook-form'
import { queryOf } from '../../../../lib/api/api'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import { authTexts } from '../auth.texts'
import classes from '../auth-form.module.css'
import { TextButton } from '../text-button'
import type { SignUpForm } from './sign-up-schema'

export type TextOf = (name: FieldPath<SignUpForm>, label: string, rest?: object) => ReactNode

type Props = {
  control: Control<SignUpForm>
  setValue: UseFormSetValue<SignUpForm>
  text: TextOf
  innRequired: boolean
  /** Opens the search by name. */
  onFind: () => void
}

/** The company by its ИНН, which fills in the name; both can be typed or searched. */
export function CompanyFields({ control, setValue, text, innRequired, onFind }: Props) {
  const t = useTexts(authTexts)
  const note = useCompanyOfInn(control, setValue)
  return (
    <>
      <div className={classes.pair}>
        {text('inn', t('signUp.inn'), {
          inputMode: 'numeric',
          maxLength: 12,
          autoFocus: true,
          'data-autofocus': true,
          autoComplete: 'off',
          description: note || t('signUp.innHint'),
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
          ...(innRequired && { required: true, withAsterisk: true }),
        })}
        {text('companyName', t('signUp.companyName'), { autoComplete: 'organization' })}
      </div>
      <div>
        <TextButton onClick={onFind}>{t('signUp.findCompany')}</TextButton>
      </div>
    </>
  )
}

/** The head office comes first: branches have the same ИНН. */
const companyOf = (inn: string, suggestions: readonly CompanySuggestion[]) =>
  suggestions.find(({ data }) => data.inn === inn && data.state.status !== 'LIQUIDATED') ??
  suggestions.find(({ data }) => data.inn === inn)

/**
 * Fills in the name and КПП of the typed ИНН, and those of another after a correction, unless the person has typed a name
 * of their own. Says what was found.
 */
function useCompanyOfInn(control: Control<SignUpForm>, setValue: UseFormSetValue<SignUpForm>): string {
  const t = useTexts(authTexts)
  const [typed, name] = useWatch({ control, name: ['inn', 'companyName'] })
  const inn = useSettled(typed.trim(), 200)
  const { data, error } = useQuery({
    ...queryOf(suggestCompany, { query: { keyword: inn } }),
    enabled: isInn(inn),
    retry: false,
  })
  const company = data && companyOf(inn, data.suggestions)
  const isClosed = company?.data.state.status === 'LIQUIDATED'
  const found = company && !isClosed ? company.data : null
  // of the answer for this ИНН
  const answered = data?.isAvailable === true ? inn : null
  const filled = useRef('')
  const put = useEffectEvent(() => {
    const isTyped = name !== '' && name !== filled.current && name !== found?.name.short_with_opf
    setValue('kpp', found?.kpp ?? '')
    if (isTyped) return
    filled.current = found?.name.short_with_opf ?? ''
    setValue('companyName', filled.current)
  })
  useEffect(() => {
    if (answered !== null) put()
  }, [answered])

  if (!isInn(typed.trim()) || typed.trim() !== inn) return ''
  if (company && isClosed) return t('signUp.innClosed', { name: company.value })
  if (company) return `${company.value}, ${company.data.address.value}`
  if (error || data?.isAvailable === false) return t('companySearch.unavailable')
  return data ? t('signUp.innUnknown') : ''
}
