import { decideOwnSeller } from '@snab/contract/balance/seller'
import type { staffSetup } from '@snab/contract/pages/setup'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { staffSetupTexts } from './staff-setup.texts'

type Sellers = ResponseOf<typeof staffSetup>['unknownSellers']

/** Asks for each seller named by 1C whether it is our own organisation. */
export function OwnOrganisation({ sellers, onDecided }: { sellers: Sellers; onDecided: () => void }) {
  const t = useTexts(staffSetupTexts)
  const decide = useMutation({
    mutationFn: ({ id, isOwn }: { id: number; isOwn: boolean }) =>
      call(decideOwnSeller, { params: { id }, body: { isOwn } }),
    onError: (error) => showError(error),
    onSettled: onDecided,
  })
  return sellers.map(({ id, name, inn }) => (
    <div key={id} role="group" aria-label={name}>
      <p>{inn === null ? t('setupSteps.isOwn', { name }) : t('setupSteps.isOwnInn', { name, inn })}</p>
      <div className={panel.buttons} style={{ justifyContent: 'flex-start', marginTop: 6 }}>
        {[true, false].map((isOwn) => (
          <button
            key={String(isOwn)}
            type="button"
            className={buttons.button}
            aria-disabled={decide.isPending}
            onClick={() => !decide.isPending && decide.mutate({ id, isOwn })}
          >
            {t(isOwn ? 'setupSteps.yesOwn' : 'setupSteps.notOwn')}
          </button>
        ))}
      </div>
    </div>
  ))
}

export function SettingsLink({ tab }: { tab: 'mail' | 'look' | 'portal' | 'guests' | 'payment' | 'legal' }) {
  const t = useTexts(staffSetupTexts)
  return (
    <Link to="/staff/settings" search={{ tab }}>
      {t('setupSteps.toSettings')}
    </Link>
  )
}
