import { ownValue } from '@snab/domain/own-value'
import { useMatches } from '@tanstack/react-router'
import { pageIds } from './page-ids'
import { usePageHelp } from './close-page-help'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { CloseIcon } from '../../ui/icons'
import classes from './page-help.module.css'
import { uiTexts } from '../../ui/ui.texts'

/** Help of the current page, above its content; closing it is permanent. */
export function PageHelp() {
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' })
  const help = usePageHelp(ownValue(pageIds, routeId))
  return help && <PageHelpView html={help.html} onClose={help.close} />
}

export function PageHelpView({ html, onClose }: { html: string; onClose: () => void }) {
  const t = useTexts(uiTexts)
  return (
    <aside className={classes.help} aria-label={t('ui.help')}>
      {/* cleaned by the server */}
      <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
      <button
        type="button"
        className={buttons.icon}
        aria-label={t('ui.closeHelp')}
        title={t('ui.closeHelp')}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </aside>
  )
}
