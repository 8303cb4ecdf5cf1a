import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { announcementTexts } from './announcements.texts'

const tabs = [
  { tab: undefined, text: 'announcements.mails' },
  { tab: 'announcements', text: 'announcements.title' },
] as const

/** Automatic messages of the portal, and announcements of staff. */
export function MessageTabs({ current }: { current: (typeof tabs)[number]['tab'] }) {
  const t = useTexts(announcementTexts)
  return (
    <nav className={panel.buttons} aria-label={t('announcements.tabs')}>
      {tabs.map(({ tab, text }) => (
        <Link
          key={text}
          to="/staff/messages"
          search={{ tab }}
          className={current === tab ? buttons.filled : buttons.button}
          aria-current={current === tab ? 'page' : undefined}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
