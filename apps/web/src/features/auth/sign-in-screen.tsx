import { Link } from '@tanstack/react-router'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import { MessageScreen } from '../../ui/message-screen'
import { authTexts } from './auth.texts'

/** Stands behind the dialog that this address opens. */
export function SignInScreen() {
  const t = useTexts(authTexts)
  return (
    <MessageScreen heading={t('auth.title')} actions={<Link to="." state={{ openedAuth: 'signin' }} className={buttons.filled}>{t('auth.open')}</Link>}>
      <p>{t('auth.hint')}</p>
    </MessageScreen>
  )
}
