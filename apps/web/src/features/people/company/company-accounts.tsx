import type { Company } from '@snab/contract/people/company'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../lib/texts/format'
import { useAppInfo } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import stacked from '../../../ui/table/stacked-table.module.css'
import tables from '../../../ui/table/table.module.css'
import { companyTexts } from './company.texts'

/** Whether the company's figures are sums over several accounts. */
export const hasSeveralAccounts = ({ accounts }: Pick<Company, 'accounts'>): boolean => accounts.length > 1

/** What each legal entity owes each seller; a single line would only repeat the figures above. */
export function CompanyAccounts({ company }: { company: Company }) {
  const t = useTexts(companyTexts)
  const { configuration, settings } = useAppInfo()
  const { accounts, isCreditPerSeller, info } = company
  if (!hasSeveralAccounts(company)) return null
  const maySeeActs = configuration.documentsEnabled && settings.isAllowedViewLegalDocuments
  return (
    <section className={panel.panel} aria-labelledby="company-accounts">
      <div className={panel.head}>
        <h2 id="company-accounts">{t('company.accounts')}</h2>
      </div>
      <table className={`${tables.framed} ${stacked.stacked}`} aria-labelledby="company-accounts">
        <thead>
          <tr>
            <th scope="col">{t('company.seller')}</th>
            <th scope="col">{t('company.accountEntity')}</th>
            <th scope="col" className={tables.number}>
              {t('company.receivables')}
            </th>
            <th scope="col" className={tables.number}>
              {t('company.overdueReceivables')}
            </th>
            <th scope="col" className={tables.number}>
              {t('company.balance')}
            </th>
            {maySeeActs && (
              <th scope="col">
                <span className="visually-hidden">{t('company.act')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ seller, legalEntity, receivables, overdueReceivables, balance }) => (
            <tr key={`${String(seller.id)} ${String(legalEntity?.id)}`}>
              <td>{seller.name}</td>
              <td data-label={t('company.accountEntity')}>{legalEntity?.name ?? '—'}</td>
              <td data-label={t('company.receivables')} className={tables.number}>
                {formatMoney(receivables)}
              </td>
              <td data-label={t('company.overdueReceivables')} className={tables.number}>
                {overdueReceivables === 0 ? '—' : <span className={panel.bad}>{formatMoney(overdueReceivables)}</span>}
              </td>
              <td data-label={t('company.balance')} className={tables.number}>
                {formatMoney(balance)}
              </td>
              {maySeeActs && (
                <td>
                  <Link
                    to="/documents/reconciliation"
                    search={{ legalEntityId: legalEntity?.id, sellerId: seller.id ?? 'own' }}
                    preload={false}
                  >
                    {t('company.act')}
                  </Link>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isCreditPerSeller && (info.creditSum ?? 0) > 0 && <p className={panel.small}>{t('company.limitPerSeller')}</p>}
    </section>
  )
}

/** Contracts of the company; ended ones are marked. */
export function CompanyContracts({ contracts }: Pick<Company, 'contracts'>) {
  const t = useTexts(companyTexts)
  if (contracts.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="company-contracts">
      <div className={panel.head}>
        <h2 id="company-contracts">{t('company.contracts')}</h2>
      </div>
      <ul className={panel.cards}>
        {contracts.map(({ id, title, seller, legalEntity, deferralDays, terms, isValid }) => (
          <li key={id} className={panel.card}>
            <span className={panel.between}>
              <strong>{title}</strong>
              {!isValid && <span className={panel.tag}>{t('company.contractOver')}</span>}
            </span>
            <span className={panel.small}>
              {t('company.contractBetween', { seller: seller.name, entity: legalEntity.name })}
            </span>
            {deferralDays !== null && (
              <span className={panel.small}>
                {t('company.deferralDays')}: {t('company.days', { count: deferralDays })}
              </span>
            )}
            {terms !== '' && <span className={panel.small}>{terms}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
