import { errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import { ChatTalk } from '../../../shared/chat/chat-talk'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { useChat, useChatPort } from './support.data'
import { supportTexts } from './support.texts'

/** The visitor's conversation with the manager; opening it marks it as read. */
export function OwnChat() {
  const t = useTexts(supportTexts)
  const { data, error, refetch } = useChat(true)
  const port = useChatPort()
  const isGuest = useUser() === null
  const { greeting } = useAppInfo().support
  if (error && !data)
    return (
      <p role="alert" className={panel.problem}>
        {errorText(error, t('support.failed'))}{' '}
        <button type="button" className={buttons.link} onClick={() => void refetch()}>
          {t('support.again')}
        </button>
      </p>
    )
  if (!data) return null
  return (
    <ChatTalk
      messages={data}
      port={port}
      empty={
        <>
          <p>{greeting || t('support.greeting')}</p>
          {isGuest && <p className={panel.small}>{t('support.guest')}</p>}
        </>
      }
    />
  )
}
