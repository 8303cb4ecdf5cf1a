import { NativeSelect, TextInput } from '@mantine/core'
import { inviteAgain, invitePerson, withdrawInvitation } from '@snab/contract/assortment/customers/customer-person'
import type { Invitation } from '@snab/contract/people/company'
import { companyRoles, type CompanyRole } from '@snab/domain/people/company-role'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { formatDate } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import quiet from '../../../../../ui/quiet-list.module.css'
import parts from '../../../frame/panel-parts.module.css'
import { isGeneral, problemAt } from '../customer.data'
import classes from '../customer.module.css'
import { customerTexts } from '../customer.texts'
import { useRefreshPeople } from './people.data'
import { peopleTexts } from './people.texts'

type Props = { companyId: number; invitations: readonly Invitation[] }
const nobody = { email: '', firstName: '', lastName: '', role: 'administrator' as CompanyRole }

/** A new invitation, and those without an answer. */
export function Invitations({ companyId, invitations }: Props) {
  const t = useTexts(peopleTexts)
  return (
    <section className={`${panel.panel} ${parts.group}`} aria-label={t('invite.title')}>
      <h2>{t('invite.title')}</h2>
      <InviteForm companyId={companyId} />
      {invitations.length > 0 && (
        <>
          <h3 className={classes.later}>{t('invite.waiting')}</h3>
          <ul className={quiet.list}>
            {invitations.map((invitation) => (
              <Waiting key={invitation.id} companyId={companyId} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function InviteForm({ companyId }: { companyId: number }) {
  const t = useTexts(peopleTexts)
  const words = useTexts(customerTexts)
  const refresh = useRefreshPeople()
  const [form, setForm] = useState(nobody)
  const invite = useMutation({
    mutationFn: () => call(invitePerson, { params: { id: companyId }, body: form }),
    onSuccess: () => {
      showSuccess(t('invite.sent'))
      setForm(nobody)
    },
    onSettled: refresh,
  })
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!invite.isPending) invite.mutate()
      }}
    >
      <p className={panel.small}>{t('invite.hint')}</p>
      <div className={classes.fields}>
        {(['email', 'lastName', 'firstName'] as const).map((name) => (
          <TextInput
            key={name}
            type={name === 'email' ? 'email' : 'text'}
            label={t(`invite.${name}`)}
            maxLength={name === 'email' ? 255 : 100}
            value={form[name]}
            error={problemAt(invite.error, name)}
            onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <NativeSelect
          label={t('customerMembers.role')}
          value={form.role}
          data={companyRoles.map((role) => ({ value: role, label: words(`customerPeople.${role}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setForm((before) => ({ ...before, role: value === 'manager' ? 'manager' : 'administrator' }))
          }
        />
      </div>
      {isGeneral(invite.error) && (
        <p role="alert" className={panel.problem}>
          {errorText(invite.error)}
        </p>
      )}
      <div>
        <button type="submit" className={buttons.filled} aria-disabled={invite.isPending}>
          {t('invite.add')}
        </button>
      </div>
    </form>
  )
}

function Waiting({ companyId, invitation }: { companyId: number; invitation: Invitation }) {
  const t = useTexts(peopleTexts)
  const words = useTexts(customerTexts)
  const refresh = useRefreshPeople()
  const { id, email, name, role, expires, isExpired } = invitation
  const params = { id: companyId, invitationId: id }
  const again = useMutation({
    mutationFn: () => call(inviteAgain, { params }),
    onSuccess: () => showSuccess(t('invite.sent')),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  const withdraw = useMutation({
    mutationFn: () => call(withdrawInvitation, { params }),
    onSuccess: () => showSuccess(t('invite.withdrawn')),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  const isPending = again.isPending || withdraw.isPending
  return (
    <li className={classes.line}>
      <span>
        {[name, email].filter(Boolean).join(', ')}{' '}
        <span className={panel.small}>
          {words(`customerPeople.${role}`)},{' '}
          {isExpired ? t('invite.expired') : t('invite.until', { date: formatDate(expires) })}
        </span>
      </span>
      <span className={classes.actions}>
        <button
          type="button"
          className={buttons.link}
          aria-label={t('invite.againOf', { email })}
          onClick={() => {
            if (!isPending) again.mutate()
          }}
        >
          {t('invite.again')}
        </button>
        <button
          type="button"
          className={buttons.link}
          aria-label={t('invite.withdrawOf', { email })}
          onClick={() => {
            if (!isPending) withdraw.mutate()
          }}
        >
          {t('invite.withdraw')}
        </button>
      </span>
    </li>
  )
}
