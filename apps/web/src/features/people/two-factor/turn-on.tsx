import { TextInput } from '@mantine/core'
import { beginTwoFactor, confirmTwoFactor } from '@snab/contract/people/two-factor'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { PasswordField } from '../../../ui/password-field'
import classes from './two-factor.module.css'
import { twoFactorTexts } from './two-factor.texts'

/** The password, then the QR code for the app, then its first code. */
export function TurnOn({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useTexts(twoFactorTexts)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const begin = useMutation({
    mutationFn: () => call(beginTwoFactor, { body: { password } }),
    onSuccess: () => setTried(false),
  })
  const confirm = useMutation({
    mutationFn: () => call(confirmTwoFactor, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  if (!begin.data)
    return (
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (password !== '' && !begin.isPending) begin.mutate()
        }}
      >
        <PasswordField
          className={classes.field ?? ''}
          label={t('step.password')}
          autoComplete="current-password"
          value={password}
          error={isTried && password === '' ? t('step.passwordMissing') : begin.error?.message}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div>
          <button type="submit" className={buttons.filled} aria-disabled={begin.isPending}>
            {t('step.begin')}
          </button>
        </div>
      </form>
    )
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (code.trim() !== '' && !confirm.isPending) confirm.mutate()
      }}
    >
      <p>{t('step.scan')}</p>
      <img className={classes.qr} src={begin.data.qr} alt={t('step.qr')} />
      <p className={panel.small}>
        {t('step.secret')} <code className={classes.secret}>{begin.data.secret}</code>
      </p>
      <TextInput
        className={classes.field ?? ''}
        label={t('step.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        value={code}
        error={isTried && code.trim() === '' ? t('step.codeMissing') : confirm.error?.message}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className={panel.buttons} style={{ justifyContent: 'flex-start' }}>
        <button type="submit" className={buttons.filled} aria-disabled={confirm.isPending}>
          {t('step.confirm')}
        </button>
        <button type="button" className={buttons.button} onClick={() => begin.reset()}>
          {t('step.cancel')}
        </button>
      </div>
    </form>
  )
}
