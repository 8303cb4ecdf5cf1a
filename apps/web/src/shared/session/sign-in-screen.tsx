import { Link } from '@tanstack/react-router'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { MessageScreen } from '../../ui/page/message-screen'
import { signInTexts } from './sign-in.texts'

/** What a guest meets in place of a page that is only for users: what it is, and the way in. Stands behind the sign-in dialog. */
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
