import type { Company } from '@snab/contract/people/company'
import { Link } from '@tanstack/react-router'
import { RefreshProblem } from '../../../ui/page/refresh-problem'
import { EmptyState } from '../../../ui/page/empty-state'
import { panelLink, useOpenedPanel } from '../../../shared/navigation/opened-panel'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import panel from '../../../ui/panel.module.css'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { AddEntityDialog } from './add-entity-dialog'
import { useCompany } from './company.data'
import { CompanyAccounts, CompanyContracts } from './company-accounts'
import { CompanyFigures } from './company-figures'
import { companyTexts } from './company.texts'
import { LegalEntities } from './legal-entities'

export function CompanyScreen() {
  const t = useTexts(companyTexts)
  const { data, error, refetch } = useCompany()
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page
      heading={data.id === null ? t(data.isIndividual ? 'company.mine' : 'company.title') : data.name}
      aside={<SwitchLink />}
    >
      <div className={panel.stack}>
        {error && <RefreshProblem error={error} words={t('company.failed')} onRetry={refetch} />}
        <Shown company={data} />
      </div>
    </Page>
  )
}

function SwitchLink() {
  const t = useTexts(companyTexts)
  if (!useUser()?.hasMultiCompany) return null
  return (
    <span className={panel.tools}>
      <Link
        to="."
        search
        resetScroll={false}
        state={(before) => ({ ...before, openedCompanies: true })}
        className={buttons.button}
      >
        {t('company.switch')}
      </Link>
    </span>
  )
}

function Shown({ company }: { company: Company }) {
  const t = useTexts(companyTexts)
  const opened = useOpenedPanel()
  if (company.id === null && !company.isIndividual) {
    return (
      <EmptyState>
        <h2>{t('company.none')}</h2>
        <p>{t('company.noneHint')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <CompanyFigures company={company} />
      <CompanyAccounts company={company} />
      <CompanyContracts contracts={company.contracts} />
      {company.id !== null && (
        <section className={panel.panel} aria-labelledby="legal-entities">
          <div className={panel.head}>
            <h2 id="legal-entities">{t('company.entities')}</h2>
            {company.mayEdit && (
              <Link {...panelLink('legal-entity')} className={buttons.button}>
                {t('company.addEntity')}
              </Link>
            )}
          </div>
          <LegalEntities entities={company.legalEntities} mayEdit={company.mayEdit} />
        </section>
      )}
      {opened.name === 'legal-entity' && company.mayEdit && <AddEntityDialog onClose={opened.close} />}
    </>
  )
}
