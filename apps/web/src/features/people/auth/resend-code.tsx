import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { authTexts } from './auth.texts'
import classes from './auth-form.module.css'
import { TextButton } from './text-button'

/** Another code can be requested a minute after the last one. */
export function ResendCode({
  resendAt,
  isPending,
  onResend,
}: {
  resendAt: number
  isPending: boolean
  onResend: () => void
}) {
  const t = useTexts(authTexts)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.ceil((resendAt - now) / 1000)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  if (seconds > 0) return <span className={classes.quiet}>{t('auth.resendIn', { seconds })}</span>
  return (
    <TextButton disabled={isPending} onClick={onResend}>
      {t('auth.resend')}
    </TextButton>
  )
}
