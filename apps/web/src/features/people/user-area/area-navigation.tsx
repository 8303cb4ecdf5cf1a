import { Link } from '@tanstack/react-router'
import { useApprovalCount } from '../../../shared/session/approvals'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import classes from './area-navigation.module.css'
import { areaGroups, pagesFor } from './area-pages'
import { areaTexts } from './area.texts'

/** Beside the page on desktops; on smaller screens it is the area's own first screen. */
export function AreaNavigation() {
  const t = useTexts(areaTexts)
  const user = useUser()
  const { configuration } = useAppInfo()
  const waiting = useApprovalCount()?.waitingForMe ?? 0
  if (!user) return null
  const pages = pagesFor(user, configuration)

  return (
    <nav className={classes.navigation} aria-label={t('area.pages')}>
      {areaGroups.map(({ group, text }) => {
        const ofGroup = pages.filter((page) => page.group === group)
        if (ofGroup.length === 0) return null
        return (
          <div key={group} className={classes.group}>
            <span id={`area-${group}`} className={classes.heading}>
              {t(text)}
            </span>
            <ul aria-labelledby={`area-${group}`}>
              {ofGroup.map((page) => (
                <li key={page.to}>
                  <Link
                    to={page.to}
                    className={classes.page}
                    activeProps={{ className: classes.active ?? '' }}
                    activeOptions={{ includeSearch: false }}
                  >
                    {t(page.text)}
                    {page.to === '/user/approvals' && waiting > 0 && (
                      <span className={classes.count} aria-label={t('area.waiting', { count: waiting })}>
                        {waiting}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
