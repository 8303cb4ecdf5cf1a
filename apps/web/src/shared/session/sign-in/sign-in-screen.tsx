import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { MessageScreen } from '../../../ui/page/message-screen'
import { signInTexts } from './sign-in.texts'

/** Shown to guests instead of a page that needs an account: its purpose, and the sign-in. Behind the sign-in dialog. */
export function SignInScreen({ heading, hint }: { heading: string; hint: string }) {
  const t = useTexts(signInTexts)
  return (
    <MessageScreen
      heading={heading}
      actions={
        <Link to="." search={true} resetScroll={false} state={{ openedAuth: 'signin' }} className={buttons.filled}>
          {t('signIn.enter')}
        </Link>
      }
    >
      <p>{hint}</p>
    </MessageScreen>
  )
}
