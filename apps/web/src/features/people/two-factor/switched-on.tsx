import { TextInput } from '@mantine/core'
import type { ResponseOf } from '@snab/contract/endpoint'
import { endTwoFactor, renewRecoveryCodes, type twoFactor } from '@snab/contract/people/two-factor'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import classes from './two-factor.module.css'
import { twoFactorTexts } from './two-factor.texts'

type Props = { state: ResponseOf<typeof twoFactor>; onCodes: (codes: string[]) => void; onChange: () => void }

/** New recovery codes, or switching it off: both need a code. */
export function SwitchedOn({ state: { isRequired, recoveryCodesLeft }, onCodes, onChange }: Props) {
  const t = useTexts(twoFactorTexts)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = code.trim() === ''
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      onChange()
    },
  })
  const end = useMutation({
    mutationFn: () => call(endTwoFactor, { body: { code } }),
    onSuccess: () => {
      showSuccess(t('step.turnedOff'))
      onChange()
    },
  })
  const isPending = renew.isPending || end.isPending
  const run = (permission: typeof renew | typeof end) => {
    setTried(true)
    if (isMissing || isPending) return
    renew.reset()
    end.reset()
    permission.mutate()
  }
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run(renew)
      }}
    >
      <p>{t('step.left', { count: recoveryCodesLeft })}</p>
      <TextInput
        className={classes.field ?? ''}
        label={t('step.code')}
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={isTried && isMissing ? t('step.codeMissing') : (renew.error ?? end.error)?.message}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {isRequired && <p className={panel.small}>{t('step.required')}</p>}
      <div className={panel.buttons} style={{ justifyContent: 'flex-start' }}>
        <button type="submit" className={buttons.button} aria-disabled={isPending}>
          {t('step.renew')}
        </button>
        {!isRequired && (
          <button type="button" className={buttons.button} aria-disabled={isPending} onClick={() => run(end)}>
            {t('step.turnOff')}
          </button>
        )}
      </div>
    </form>
  )
}
