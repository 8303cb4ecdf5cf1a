import type { AccessKey } from '@snab/contract/people/access-key'
import { keyScopeNames } from '@snab/domain/people/access-key'
import { formatDate, formatMoment } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import classes from './key-facts.module.css'
import { keyFactsTexts } from './key-facts.texts'

/** How long a key works, what it may do and how it was used. */
export function KeyFacts({ of: key }: { of: AccessKey }) {
  const t = useTexts(keyFactsTexts)
  const { scopes, networks, isSandbox, lastUsedAt, lastUsedFrom, formerUntil, requestsPerMinute } = key
  const facts = [
    lastUsedAt === null
      ? t('keyFacts.neverUsed')
      : t('keyFacts.used', { at: formatMoment(lastUsedAt), address: lastUsedFrom ?? '' }),
    networks.length > 0 && t('keyFacts.onlyFrom', { networks: networks.join(', ') }),
    t('keyFacts.perMinute', { count: requestsPerMinute }),
    formerUntil !== null && t('keyFacts.former', { at: formatMoment(formerUntil) }),
  ]
  return (
    <>
      <StateLine of={key} />
      {isSandbox && <span className={classes.sandbox}>{t('keyFacts.sandbox')}</span>}
      <span className={classes.fact}>{scopes.map((scope) => keyScopeNames[scope]).join(' · ')}</span>
      <span className={classes.fact}>{facts.filter((fact) => fact !== false).join('; ')}</span>
    </>
  )
}

function StateLine({ of: { state, lastDay, revokedAt, revokedBy } }: { of: AccessKey }) {
  const t = useTexts(keyFactsTexts)
  if (state === 'active')
    return <span className={classes.fact}>{t('keyFacts.until', { day: formatDate(lastDay) })}</span>
  const at = revokedAt === null ? '' : formatMoment(revokedAt)
  const words = {
    expired: t('keyFacts.expired', { day: formatDate(lastDay) }),
    left: t('keyFacts.left'),
    revoked: revokedBy === null ? t('keyFacts.revoked', { at }) : t('keyFacts.revokedBy', { at, who: revokedBy }),
  }
  return <span className={classes.ended}>{words[state]}</span>
}
