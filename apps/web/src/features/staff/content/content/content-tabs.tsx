import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from './content.module.css'
import { staffContentTexts } from './content.texts'

const route = getRouteApi('/staff/(content)/content/')
const tabs = [
  { tab: undefined, text: 'content.pages' },
  { tab: 'help', text: 'content.help' },
  { tab: 'documents', text: 'content.documents' },
] as const

export function ContentTabs() {
  const t = useTexts(staffContentTexts)
  const search = route.useSearch()
  return (
    <nav className={classes.tabs} aria-label={t('content.tabs')}>
      {tabs.map(({ tab, text }) => (
        <Link
          key={text}
          to="/staff/content"
          search={{ tab }}
          className={search.tab === tab ? buttons.filled : buttons.button}
          aria-current={search.tab === tab ? 'page' : undefined}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
