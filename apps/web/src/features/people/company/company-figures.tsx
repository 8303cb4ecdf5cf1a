import type { Company, CompanyInfo } from '@snab/contract/people/company'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { hasSeveralAccounts } from './company-accounts'
import classes from './company-figures.module.css'
import { companyTexts } from './company.texts'

/** Figures that the server omits are hidden from this kind of customer. */
export function CompanyFigures({ company }: { company: Company }) {
  const { info, region, id, isCreditPerSeller } = company
  const t = useTexts(companyTexts)
  const { configuration } = useAppInfo()
  const user = useUser()
  const { priceType, creditSum, receivables, overdueReceivables, overdueDuration, deferralDays, balance, bonus } = info
  return (
    <section className={panel.panel} aria-labelledby="company-terms">
      <div className={panel.head}>
        <h2 id="company-terms">{t('company.terms')}</h2>
        {id !== null && user?.impersonation === null && <Link to="/user/price-feeds">{t('company.priceFeeds')}</Link>}
        {id !== null && configuration.paymentScheduleEnabled && (
          <Link to="/user/payment-schedule">{t('company.schedule')}</Link>
        )}
      </div>
      <dl className={classes.figures}>
        <Figure name={t('company.region')}>{region.name}</Figure>
        {priceType !== undefined && <Figure name={t('company.priceType')}>{priceType}</Figure>}
        {creditSum !== undefined && (
          <Figure name={t('company.creditSum')} isBad={!isCreditPerSeller && roomOf(info) < 0}>
            {formatMoney(creditSum)}
            {creditSum > 0 && !isCreditPerSeller && (
              <small>
                {roomOf(info) < 0
                  ? t('company.over', { sum: formatMoney(-roomOf(info)) })
                  : t('company.free', { sum: formatMoney(roomOf(info)) })}
              </small>
            )}
          </Figure>
        )}
        {receivables !== undefined && <Figure name={t('company.receivables')}>{formatMoney(receivables)}</Figure>}
        {overdueReceivables !== undefined && (
          <Figure name={t('company.overdueReceivables')} isBad={overdueReceivables > 0}>
            {formatMoney(overdueReceivables)}
          </Figure>
        )}
        {overdueDuration !== undefined && (
          <Figure name={t('company.overdueDuration')} isBad={overdueDuration > 0}>
            {t('company.days', { count: overdueDuration })}
          </Figure>
        )}
        {deferralDays !== undefined && (
          <Figure name={t('company.deferralDays')}>{t('company.days', { count: deferralDays })}</Figure>
        )}
        {balance !== undefined && (
          <Figure name={t('company.balance')} isBad={balance < 0}>
            {formatMoney(balance)}
          </Figure>
        )}
        {bonus !== undefined && <Figure name={t('company.bonus')}>{formatNumber(bonus)}</Figure>}
      </dl>
      {hasSeveralAccounts(company) && <p className={classes.note}>{t('company.sums')}</p>}
    </section>
  )
}

const roomOf = ({ creditSum = 0, receivables = 0 }: CompanyInfo) => creditSum - receivables

const Figure = ({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd data-bad={isBad || undefined}>{children}</dd>
  </div>
)
