import { listStaffPeople, removeTwoFactorOf, requireTwoFactor } from '@snab/contract/people/staff-account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CheckField } from '../../../../ui/check-field'
import table from '../../frame/staff-table.module.css'
import { peopleTexts } from './people.texts'

function useRefreshPeople() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [listStaffPeople.path] })
}

/** Whether all staff must use two-factor. */
export function TwoFactorRule({ isRequired, version }: { isRequired: boolean; version: number }) {
  const t = useTexts(peopleTexts)
  const save = useMutation({
    mutationFn: (next: boolean) => call(requireTwoFactor, { body: { isRequired: next, version } }),
    onSuccess: (_, next) => showSuccess(t(next ? 'staffPeople.ruleOn' : 'staffPeople.ruleOff')),
    onError: (error) => showError(error),
    onSettled: useRefreshPeople(),
  })
  return (
    <CheckField
      label={t('staffPeople.rule')}
      description={t('staffPeople.ruleHint')}
      checked={save.isPending ? save.variables : isRequired}
      disabled={save.isPending}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  )
}

/** Removes it for people who have lost the phone; one's own is switched off with a code. */
export function TwoFactorOf({ email, name, isOneself }: { email: string; name: string; isOneself: boolean }) {
  const t = useTexts(peopleTexts)
  const [isSure, setSure] = useState(false)
  const take = useMutation({
    mutationFn: () => call(removeTwoFactorOf, { body: { email } }),
    onSuccess: () => showSuccess(t('staffPeople.taken')),
    onError: (error) => showError(error),
    onSettled: useRefreshPeople(),
  })
  if (isOneself) return t('staffPeople.stepOn')
  if (!isSure)
    return (
      <div className={table.actions}>
        {t('staffPeople.stepOn')}
        <button
          type="button"
          className={buttons.link}
          aria-label={t('staffPeople.takeStepOf', { name })}
          onClick={() => setSure(true)}
        >
          {t('staffPeople.takeStep')}
        </button>
      </div>
    )
  return (
    <div className={table.actions}>
      <span>{t('staffPeople.takeSure', { name })}</span>
      <button
        type="button"
        className={buttons.link}
        aria-disabled={take.isPending}
        onClick={() => {
          if (!take.isPending) take.mutate()
        }}
      >
        {t('staffPeople.takeYes')}
      </button>
      <button type="button" className={buttons.link} onClick={() => setSure(false)}>
        {t('staffPeople.cancel')}
      </button>
    </div>
  )
}
