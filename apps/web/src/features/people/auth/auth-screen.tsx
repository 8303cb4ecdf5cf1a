import { Link } from '@tanstack/react-router'
import type { AuthMode } from '../../../shared/navigation/navigation-state'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { MessageScreen } from '../../../ui/page/message-screen'
import { authTexts } from './auth.texts'

const titles = { signin: 'auth.title', signup: 'signUp.title', 'signin-by-invitation': 'invitation.title' } as const

/** Shown behind the dialog that this address opens. */
function AuthScreen({ mode }: { mode: AuthMode }) {
  const t = useTexts(authTexts)
  return (
    <MessageScreen
      heading={t(titles[mode])}
      actions={
        <Link to="." search state={{ openedAuth: mode }} className={buttons.filled}>
          {t('auth.open')}
        </Link>
      }
    >
      <p>{t('auth.hint')}</p>
    </MessageScreen>
  )
}

export const SignInScreen = () => <AuthScreen mode="signin" />
export const SignUpScreen = () => <AuthScreen mode="signup" />
export const InvitationScreen = () => <AuthScreen mode="signin-by-invitation" />
