import { makeExchangeAccess, staffSetup } from '@snab/contract/pages/setup'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CopyCode } from '../../../../ui/copy-code'
import panel from '../../../../ui/panel.module.css'
import classes from './staff-setup.module.css'
import { staffSetupTexts } from './staff-setup.texts'

type Props = { exchange: ResponseOf<typeof staffSetup>['exchange'] }

/** The data to enter in 1C; a password created here is shown until the screen is left. */
export function ExchangeAccess({ exchange: { address, login, source } }: Props) {
  const t = useTexts(staffSetupTexts)
  const queryClient = useQueryClient()
  const [isSure, setSure] = useState(false)
  const make = useMutation({
    mutationFn: () => call(makeExchangeAccess, {}),
    onSuccess: () => {
      setSure(false)
      void queryClient.invalidateQueries({ queryKey: [staffSetup.path] })
    },
    onError: (error) => showError(error),
  })
  // a password is never shown without its login
  const shownLogin = make.data?.login ?? login
  const start = () => {
    if (!make.isPending) make.mutate()
  }
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={t('setupSteps.address')} value={address} />
        {shownLogin && <Fact name={t('setupSteps.login')} value={shownLogin} />}
        {make.data && <Fact name={t('setupSteps.password')} value={make.data.password} />}
      </dl>
      {make.data && <p role="status">{t('setupSteps.passwordOnce')}</p>}
      {source === 'environment' && <p className={panel.small}>{t('setupSteps.fromEnvironment')}</p>}
      {source === null && (
        <button type="button" className={buttons.filled} aria-disabled={make.isPending} onClick={start}>
          {t('setupSteps.make')}
        </button>
      )}
      {source === 'portal' && !isSure && (
        <button type="button" className={buttons.button} onClick={() => setSure(true)}>
          {t('setupSteps.makeNew')}
        </button>
      )}
      {source === 'portal' && isSure && (
        <div role="group" aria-label={t('setupSteps.makeNew')} className={classes.sure}>
          <p>{t('setupSteps.makeNewSure')}</p>
          <button type="button" className={buttons.filled} aria-disabled={make.isPending} onClick={start}>
            {t('setupSteps.sure')}
          </button>
          <button type="button" className={buttons.button} onClick={() => setSure(false)}>
            {t('setupSteps.cancel')}
          </button>
        </div>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code> <CopyCode code={value} />
      </dd>
    </div>
  )
}
