import type { ChatMessages } from '@snab/contract/talk/chat'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import { Talk } from '../talk/talk'
import type { TalkPort } from '../talk/talk-port'
import { chatTexts } from './chat.texts'
import classes from './chat-talk.module.css'

type Props = {
  messages: ChatMessages
  port: TalkPort
  /** The seller's side sees the pages that messages were written on. */
  isStaff?: boolean
  empty: ReactNode
}

/** The chat as both sides see it. */
export function ChatTalk({ messages, port, isStaff = false, empty }: Props) {
  const t = useTexts(chatTexts)
  const items = messages.items.map((message) => ({ ...message, author: message.author || t('chat.guest') }))
  const below = ({ address }: ChatMessages['items'][number]) =>
    isStaff &&
    address !== '' && (
      <a className={`${panel.small} ${classes.address}`} href={address}>
        {t('chat.writtenOn')}: {address}
      </a>
    )
  return (
    <Talk
      messages={{ ...messages, items }}
      port={port}
      say={(word, values) => t(`chat.${word}`, values)}
      empty={empty}
      below={below}
      fillsBox
    />
  )
}
