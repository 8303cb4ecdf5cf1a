import { Select, TextInput } from '@mantine/core'
import { decideCompanyRequest, listCompanyRequests, type CompanyRequest } from '@snab/contract/people/company-request'
import type { RequestOf } from '@snab/contract/endpoint'
import type { CompanyRole } from '@snab/domain/people/company-role'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CompanyChoice } from '../../frame/company-choice'
import entities from '../../views/decision.module.css'
import { requestTexts } from './requests.texts'

type Decision = RequestOf<typeof decideCompanyRequest>['body']
const roles: readonly CompanyRole[] = ['manager', 'administrator']

/** Opens a company for them, links them to a customer, or refuses with a reason. */
export function RequestDecision({ request: { id, name, inn, matches } }: { request: CompanyRequest }) {
  const t = useTexts(requestTexts)
  const queryClient = useQueryClient()
  const known = matches.find((match) => match.name !== null)
  const [companyId, setCompanyId] = useState<number | null>(known?.id ?? null)
  const [role, setRole] = useState<CompanyRole>('manager')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<'company' | 'reason' | null>(null)
  const decide = useMutation({
    mutationFn: (body: Decision) => call(decideCompanyRequest, { params: { id }, body }),
    onSuccess: ({ decision }) => {
      if (decision && decision !== 'registered') showSuccess(t(`companyRequests.done.${decision}`))
      void queryClient.invalidateQueries({ queryKey: [listCompanyRequests.path] })
    },
    onError: (error) => showError(error),
  })
  const send = (body: Decision) => {
    if (!decide.isPending) decide.mutate(body)
  }
  const link = () => {
    setProblem(companyId === null ? 'company' : null)
    if (companyId !== null) send({ decision: 'link', companyId, role })
  }
  const refuse = () => {
    setProblem(reason.trim() === '' ? 'reason' : null)
    if (reason.trim() !== '') send({ decision: 'refuse', reason })
  }
  return (
    <div className={entities.decision}>
      {inn !== '' && matches.length === 0 && (
        <div className={entities.buttons}>
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={decide.isPending}
            onClick={() => send({ decision: 'open' })}
          >
            {t('companyRequests.open')}
          </button>
        </div>
      )}
      <CompanyChoice
        size="xs"
        label={t('companyRequests.linkTo')}
        placeholder={t('companyRequests.choose')}
        known={known ? { id: known.id, name: known.name ?? '' } : null}
        value={companyId}
        error={problem === 'company' ? t('companyRequests.chooseFirst') : null}
        onChange={(value) => {
          setCompanyId(value)
          setProblem(null)
        }}
      />
      <Select
        size="xs"
        aria-label={t('companyRequests.role')}
        data={roles.map((value) => ({ value, label: t(`companyRequests.role.${value}`) }))}
        value={role}
        allowDeselect={false}
        onChange={(value) => setRole(value === 'administrator' ? 'administrator' : 'manager')}
      />
      <div className={entities.buttons}>
        <button type="button" className={buttons.button} aria-disabled={decide.isPending} onClick={link}>
          {t('companyRequests.link')}
        </button>
      </div>
      <TextInput
        size="xs"
        aria-label={`${t('companyRequests.reason')}: ${name}`}
        placeholder={t('companyRequests.reason')}
        maxLength={500}
        value={reason}
        error={problem === 'reason' && t('companyRequests.reasonNeeded')}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <div className={entities.buttons}>
        <button type="button" className={buttons.button} aria-disabled={decide.isPending} onClick={refuse}>
          {t('companyRequests.refuse')}
        </button>
      </div>
    </div>
  )
}
