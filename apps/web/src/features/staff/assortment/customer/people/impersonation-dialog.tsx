import { TextInput } from '@mantine/core'
import { beginImpersonation } from '@snab/contract/people/impersonation'
import { longest } from '@snab/domain/field-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { useTexts } from '../../../../../lib/texts/texts'
import { actWith } from '../../../../../shared/session/auth-state'
import buttons from '../../../../../ui/button.module.css'
import { Dialog } from '../../../../../ui/dialog/dialog'
import panel from '../../../../../ui/panel.module.css'
import { customerTexts } from '../customer.texts'

type Props = { person: { id: number; name: string }; onClose: () => void }

/** Asks for the reason of an impersonation, which is stored in the audit log. */
export function ImpersonationDialog({ person, onClose }: Props) {
  const t = useTexts(customerTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const begin = useMutation({
    mutationFn: async () => {
      const { authToken } = await call(beginImpersonation, { body: { userId: person.id, reason } })
      await actWith(queryClient, authToken)
    },
    onSuccess: () => void navigate({ to: '/catalog' }),
  })
  return (
    <Dialog title={t('acting.title', { name: person.name })} onClose={onClose}>
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(reason.trim() === '')
          if (reason.trim() !== '' && !begin.isPending) begin.mutate()
        }}
      >
        <p className={panel.muted}>{t('acting.hint')}</p>
        <TextInput
          data-autofocus
          label={t('acting.why')}
          maxLength={longest.refusalReason}
          value={reason}
          error={isMissing && t('acting.needReason')}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
        />
        {begin.error && (
          <p role="alert" className={panel.problem}>
            {errorText(begin.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={begin.isPending}>
            {t('acting.begin')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
