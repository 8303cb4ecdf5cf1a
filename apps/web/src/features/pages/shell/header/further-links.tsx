import { Link } from '@tanstack/react-router'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { helpLinks, isInBar, newsParams, portalSections } from './sections'
import { shellTexts } from '../shell.texts'
import classes from './user-menu.module.css'

/** Sections and help that have no room in a phone's bar. */
export function FurtherLinks() {
  const t = useTexts(shellTexts)
  const user = useUser()
  const { configuration } = useAppInfo()
  return (
    <>
      {portalSections(user, configuration).map(
        ({ to, text }) =>
          !isInBar(to) && (
            <Link key={to} to={to} params={newsParams} className={classes.item}>
              {t(text)}
            </Link>
          ),
      )}
      <div role="group" aria-label={configuration.helpHeading} className={classes.group}>
        {helpLinks.map(({ slug, text }) => (
          <Link key={slug} to="/content/$slug" params={{ slug }} className={classes.item}>
            {t(text)}
          </Link>
        ))}
      </div>
    </>
  )
}
