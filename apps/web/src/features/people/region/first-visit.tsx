import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import classes from './first-visit.module.css'
import { isRegionConfirmed, onRegionConfirmed, rememberRegion } from './region-choice'
import { regionTexts } from './region.texts'

/**
 * Asks a guest once whether the region is right, beside the page and not over it, so that they can continue reading.
 */
export function FirstVisit() {
  const t = useTexts(regionTexts)
  const navigate = useNavigate()
  const { region, regions } = useAppInfo()
  const isGuest = useUser() === null
  const isConfirmed = useSyncExternalStore(onRegionConfirmed, isRegionConfirmed)
  // for a client reading an offer: prices are the author's, whatever the region
  const isClients = useLocation({ select: ({ pathname }) => pathname.startsWith('/offer/') })
  if (!isGuest || isClients || isConfirmed || regions.length < 2) return null
  return (
    <div role="dialog" aria-label={t('region.title')} className={classes.question}>
      <p>{t('region.isYours', { name: region.name })}</p>
      <div className={classes.answers}>
        <button type="button" className={buttons.filled} onClick={rememberRegion}>
          {t('region.yes')}
        </button>
        <button
          type="button"
          className={buttons.button}
          onClick={() =>
            void navigate({
              to: '.',
              search: true,
              resetScroll: false,
              state: (before) => ({ ...before, openedRegion: true }),
            })
          }
        >
          {t('region.other')}
        </button>
      </div>
    </div>
  )
}
