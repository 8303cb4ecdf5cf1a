import { Link } from '@tanstack/react-router'
import { defineTexts, useTexts } from '../../lib/texts/texts'
import type { ToOffer } from '../navigation/navigation-state'
import { useAppInfo, useUser } from '../session/startup'

const toOfferTexts = defineTexts({ 'toOffer.link': 'В предложение' })

/** Asks for the commercial offer to add to; for people who make offers. */
export function ToOfferLink({ what, className }: { what: ToOffer; className?: string | undefined }) {
  const t = useTexts(toOfferTexts)
  const user = useUser()
  const { modulesEnabled, offersEnabled } = useAppInfo().configuration
  if (!user || user.staffRole !== null || user.impersonation !== null || !modulesEnabled || !offersEnabled) return null
  return (
    <Link
      to="."
      search
      state={(before) => ({ ...before, openedToOffer: what })}
      resetScroll={false}
      preload={false}
      className={className}
    >
      {t('toOffer.link')}
    </Link>
  )
}
