import { staffSetup, type StaffSetupStep } from '@snab/contract/pages/setup'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { OwnOrganisation, SettingsLink } from './own-organisation'
import { ExchangeAccess } from './exchange-access'
import { LastSession } from './last-session'
import { Regions } from './regions'
import classes from './staff-setup.module.css'
import { staffSetupTexts } from './staff-setup.texts'

const pollMs = 10_000

/** The steps until the portal can trade; the list updates live, for example when 1C sends its first goods. */
export function StaffSetupScreen() {
  const t = useTexts(staffSetupTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(staffSetup, {}), ...alwaysStale, refetchInterval: pollMs })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const isReady = data.steps.every(({ isDone, isOptional }) => isDone || isOptional)
  const work: Partial<Record<StaffSetupStep['step'], ReactNode>> = {
    exchange: (
      <>
        <ExchangeAccess exchange={data.exchange} />
        <LastSession />
      </>
    ),
    goods: (
      <>
        {data.goods > 0 && <p>{t('setupSteps.goods', { count: data.goods })}</p>}
        <Link to="/staff/imports">{t('setupSteps.importsLink')}</Link>
      </>
    ),
    mapping: <Link to="/staff/mapping">{t('setupSteps.mappingLink')}</Link>,
    regions: <Regions regions={data.regions} />,
    mail: (
      <>
        {data.isMailUnchecked && <p className={panel.problem}>{t('setupSteps.mailUnchecked')}</p>}
        <SettingsLink tab="mail" />
      </>
    ),
    delivery: (
      <>
        <Link to="/staff/delivery">{t('setupSteps.deliveryLink')}</Link>{' '}
        <Link to="/staff/pickup-points">{t('setupSteps.pickupLink')}</Link>
      </>
    ),
    look: <SettingsLink tab="look" />,
    texts: <SettingsLink tab="legal" />,
    'public-url': <SettingsLink tab="portal" />,
    captcha: <SettingsLink tab="guests" />,
    acquirer: <SettingsLink tab="payment" />,
    'own-organisation': <OwnOrganisation sellers={data.unknownSellers} onDecided={() => void refetch()} />,
    guests: (
      <>
        <p>
          {t(data.guests.prices ? 'setupSteps.pricesShown' : 'setupSteps.pricesHidden')}{' '}
          {t(data.guests.stock ? 'setupSteps.stockShown' : 'setupSteps.stockHidden')}
        </p>
        <SettingsLink tab="guests" />
      </>
    ),
    seller: (
      <>
        {data.sellersWithout.length > 0 && (
          <p>{t('setupSteps.sellersWithout', { names: data.sellersWithout.join(', ') })}</p>
        )}
        <Link to="/staff/sellers">{t('setupSteps.sellersLink')}</Link>
      </>
    ),
    colleagues: <Link to="/staff/people">{t('setupSteps.people')}</Link>,
    customers: (
      <>
        <Link to="/staff/companies">{t('setupSteps.customersLink')}</Link>{' '}
        <Link to="/staff/counterparties">{t('setupSteps.counterparties')}</Link>{' '}
        <Link to="/staff/company-requests">{t('setupSteps.requests')}</Link>
      </>
    ),
  }
  return (
    <Page heading={t('setupSteps.title')}>
      {isReady && <p className={classes.ready}>{t('setupSteps.ready')}</p>}
      <ol className={classes.steps}>
        {data.steps.map(({ step, isDone, isOptional }) => (
          <li key={step} className={classes.step} data-done={isDone}>
            <div className={classes.head}>
              <h2>{t(`setupSteps.step.${step}`)}</h2>
              <span className={panel.tag} data-tone={isDone ? 'good' : isOptional ? 'plain' : 'bad'}>
                {t(isDone ? 'setupSteps.done' : isOptional ? 'setupSteps.optional' : 'setupSteps.missing')}
              </span>
            </div>
            <p className={panel.muted}>{t(`setupSteps.hint.${step}`)}</p>
            {work[step]}
          </li>
        ))}
      </ol>
    </Page>
  )
}
