import type { PriceFeed } from '@snab/contract/integration/price-feed'
import { feedFormatNames } from '@snab/domain/integration/price-feed'
import { formatMoment } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import classes from './feed-facts.module.css'
import { feedFactsTexts } from './feed-facts.texts'

/** What a price list is, when it is made next and how its link was used. */
export function FeedFacts({ of: feed }: { of: PriceFeed }) {
  const t = useTexts(feedFactsTexts)
  const { format, isDelta, schedule, way, isPaused, next, stopped, linkHint, linkUsedAt, linkUsedFrom } = feed
  const facts = [
    feedFormatNames[format],
    isDelta && t('feedFacts.delta'),
    t(`feedFacts.way.${way}`),
    t(`feedFacts.schedule.${schedule}`),
    isPaused ? t('feedFacts.paused') : next !== null && t('feedFacts.next', { at: formatMoment(next) }),
    way === 'link' && linkHint === null && t('feedFacts.noLink'),
  ]
  return (
    <>
      {stopped !== null && <span className={classes.stopped}>{stopped}</span>}
      <span className={classes.fact}>{facts.filter((fact) => fact !== false).join(' · ')}</span>
      {linkUsedAt !== null && (
        <span className={classes.fact}>
          {t('feedFacts.used', { at: formatMoment(linkUsedAt), address: linkUsedFrom ?? '' })}
        </span>
      )}
    </>
  )
}
