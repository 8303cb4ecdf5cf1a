import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { orderTexts } from '../order.texts'

/** Shown behind the sign-in dialog and stays when that is closed. */
export function OrderGuest({ heading }: { heading: string }) {
  const t = useTexts(orderTexts)
  return (
    <MessageScreen
      heading={heading}
      actions={
        <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
          {t('order.signIn')}
        </Link>
      }
    >
      <p>{t('order.guestHint')}</p>
    </MessageScreen>
  )
}
