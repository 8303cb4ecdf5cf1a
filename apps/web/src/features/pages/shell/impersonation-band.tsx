import type { User } from '@snab/contract/core/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showError } from '../../../lib/snackbar'
import { defineTexts, useTexts } from '../../../lib/texts/texts'
import { signOutNow } from '../../../shared/session/auth-state'
import buttons from '../../../ui/button.module.css'
import classes from './impersonation-band.module.css'

const impersonationTexts = defineTexts({
  'acting.label': 'Вы работаете за покупателя',
  'acting.who': 'Вы работаете за покупателя: {{name}}',
  'acting.ofCompany': 'Вы работаете за покупателя: {{name}}, {{company}}',
  'acting.reason': 'Зачем: {{reason}}. Всё записывается в журнал.',
  'acting.end': 'Закончить',
})

/** Shown on every screen, so that nobody forgets whom they impersonate. */
export function ImpersonationBand({
  user,
  impersonation,
}: {
  user: User
  impersonation: NonNullable<User['impersonation']>
}) {
  const t = useTexts(impersonationTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const end = useMutation({
    mutationFn: () => signOutNow(queryClient),
    onError: (error) => showError(error),
    onSettled: () => void navigate({ to: '/staff' }),
  })
  const name = user.publicIdentity
  return (
    <div role="region" aria-label={t('acting.label')} className={classes.band}>
      <strong>
        {user.companyName ? t('acting.ofCompany', { name, company: user.companyName }) : t('acting.who', { name })}
      </strong>
      <span>{t('acting.reason', { reason: impersonation.reason })}</span>
      <button
        type="button"
        className={buttons.button}
        aria-disabled={end.isPending}
        onClick={() => {
          if (!end.isPending) end.mutate()
        }}
      >
        {t('acting.end')}
      </button>
    </div>
  )
}
