import { revokeInvitation } from '@snab/contract/people/company'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { formatDate } from '../../../lib/texts/format'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { invitationsQuery, useInvitations } from './people.data'
import { peopleTexts } from './people.texts'

export function Invitations() {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const { data } = useInvitations()
  const revoke = useMutation({
    mutationFn: (id: number) => call(revokeInvitation, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey })
      showSuccess(t('people.revoked'))
    },
    onError: (error) => showError(error),
  })
  if (!data || data.items.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="invitations">
      <div className={panel.head}>
        <h2 id="invitations">{t('people.invitations')}</h2>
      </div>
      <ul className={panel.cards}>
        {data.items.map(({ id, email, name, role, invitedBy, expires, isExpired }) => (
          <li key={id} className={panel.between}>
            <span className={panel.named}>
              <span>{[name, email].filter(Boolean).join(', ')}</span>
              <span className={panel.small}>
                {t(role === 'administrator' ? 'people.administrator' : 'people.manager')},{' '}
                {isExpired ? t('people.expired') : t('people.until', { date: formatDate(expires) })}.{' '}
                {t('people.invitedBy', { name: invitedBy })}
              </span>
            </span>
            <button
              type="button"
              className={buttons.link}
              aria-label={`${t('people.revoke')}: ${email}`}
              disabled={revoke.isPending}
              onClick={() => revoke.mutate(id)}
            >
              {t('people.revoke')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
