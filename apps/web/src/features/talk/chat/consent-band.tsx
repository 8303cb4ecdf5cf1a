import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { startMetrika } from '../../../shared/analytics/metrika'
import { chooseConsent, useConsent } from '../../../shared/consent/consent'
import { sendChoices } from '../../../shared/consent/send-choices'
import { useConsentDue } from '../../../shared/consent/use-consent-due'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import classes from './consent-band.module.css'
import { loadExternalChats } from './external-widgets'
import { supportTexts } from './support.texts'

/** Asks before loading third-party services, and loads them after consent. Without such services nothing is asked. */
export function ConsentBand() {
  const t = useTexts(supportTexts)
  const consent = useConsent()
  const isDue = useConsentDue()
  const user = useUser()
  const {
    support,
    configuration: { metrikaCounter, currency },
  } = useAppInfo()
  const hasChat = support.jivositeKey !== null || support.crmLoader !== null
  // the seller's own staff are not tracked
  const isStaff = user?.staffRole != null

  useEffect(() => void sendChoices(), [])
  useEffect(() => {
    if (consent !== 'all' || isStaff) return
    if (metrikaCounter !== null) startMetrika(metrikaCounter, currency)
    loadExternalChats(support, user)
  }, [consent, isStaff, metrikaCounter, currency, support, user])

  if (!isDue) return null
  const services = [metrikaCounter !== null && t('consent.metrika'), hasChat && t('consent.chat')]
    .filter((service) => service !== false)
    .join(', ')
  return (
    <section className={classes.band} aria-labelledby="consent">
      <h2 id="consent" className={classes.title}>
        {t('consent.title')}
      </h2>
      <p className={classes.text}>
        {t('consent.text', { services })}{' '}
        <Link to="/content/$slug" params={{ slug: 'privacy-policy' }}>
          {t('consent.policy')}
        </Link>
      </p>
      <div className={classes.buttons}>
        <button type="button" className={buttons.button} onClick={() => chooseConsent('necessary')}>
          {t('consent.necessary')}
        </button>
        <button type="button" className={buttons.button} onClick={() => chooseConsent('all')}>
          {t('consent.all')}
        </button>
      </div>
    </section>
  )
}
