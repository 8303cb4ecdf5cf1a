import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { useAppInfo } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { MessageScreen } from '../../../ui/page/message-screen'
import classes from './chat-screen.module.css'
import { OwnChat } from './own-chat'
import { supportTexts } from './support.texts'

/** The conversation as a page: the target of notifications, and the form for phones. */
export function ChatScreen() {
  const t = useTexts(supportTexts)
  if (useAppInfo().support.chat !== 'own')
    return (
      <MessageScreen
        heading={t('support.off')}
        actions={
          <Link to="/catalog" className={buttons.filled}>
            {t('support.toCatalog')}
          </Link>
        }
      >
        <p>{t('support.offHint')}</p>
      </MessageScreen>
    )
  return (
    <Page heading={t('support.title')}>
      <div className={classes.chat}>
        <OwnChat />
      </div>
    </Page>
  )
}
