import { twoFactor } from '@snab/contract/people/two-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/api/api'
import { alwaysStale } from '../../../lib/api/freshness'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { userQuery, useUser } from '../../../shared/session/startup'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { RecoveryCodes } from './recovery-codes'
import { twoFactorTexts } from './two-factor.texts'
import { SwitchedOn } from './switched-on'
import { TurnOn } from './turn-on'

/** How a staff member signs in: by the password alone, or with a code from their app. */
export function TwoFactorScreen() {
  const t = useTexts(twoFactorTexts)
  const queryClient = useQueryClient()
  const owes = useUser()?.owesTwoFactor === true
  const [codes, setCodes] = useState<string[] | null>(null)
  const { data, error, refetch } = useQuery({ ...queryOf(twoFactor, {}), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const refresh = () => {
    void refetch()
    // the role returns once the mandatory step is done
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
  }
  return (
    <Page heading={t('step.heading')}>
      <div className={panel.stack}>
        <section className={panel.panel} aria-labelledby="second-step">
          <header className={panel.head}>
            <h2 id="second-step">{t('step.heading')}</h2>
            <span role="status" className={panel.tag} data-tone={data.isOn ? 'good' : 'waiting'}>
              {t(data.isOn ? 'step.on' : 'step.off')}
            </span>
          </header>
          <div className={panel.form}>
            <p>{t(owes ? 'step.owed' : 'step.about')}</p>
            {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
            {!codes && data.isOn && <SwitchedOn state={data} onCodes={setCodes} onChange={refresh} />}
            {!codes && !data.isOn && (
              <TurnOn
                onCodes={(next) => {
                  setCodes(next)
                  showSuccess(t('step.turnedOn'))
                  refresh()
                }}
              />
            )}
          </div>
        </section>
      </div>
    </Page>
  )
}
