import { Link } from '@tanstack/react-router'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { helpLinks, isInBar, newsParams, portalSections, type PortalSection } from './sections'
import { shellTexts } from '../shell.texts'
import classes from './user-menu.module.css'

type Props = {
  /** Whether a section is a link elsewhere; by default those of a phone's navigation bar. */ isElsewhere?: (
    to: PortalSection['to'],
  ) => boolean
}

/** Sections and help that do not fit elsewhere. */
export function FurtherLinks({ isElsewhere = isInBar }: Props) {
  const t = useTexts(shellTexts)
  const user = useUser()
  const { configuration } = useAppInfo()
  return (
    <>
      {portalSections(user, configuration).map(
        ({ to, text }) =>
          !isElsewhere(to) && (
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
