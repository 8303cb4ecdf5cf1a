import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { ConfiguratorForm } from './configurator-form'
import { CreditRuleForm } from './credit-rule-form'
import { PriceFloorForm } from './price-floor-form'
import { EnvironmentTable } from './environment-table'
import { NoticeForm } from './notice-form'
import { OrderingForm } from './ordering-form'
import { SupportForm } from './support-form'
import { useStaffSettings } from './settings.data'

export function SettingsScreen() {
  const t = useTexts(staffTexts)
  const { data, error, refetch } = useStaffSettings()
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const reload = () => void refetch()
  return (
    <Page heading={t('staff.settings')}>
      <div className={panel.stack}>
        <OrderingForm key={`ordering ${data.ordering.version}`} ordering={data.ordering} onReload={reload} />
        <NoticeForm key={`notice ${data.notice.version}`} notice={data.notice} onReload={reload} />
        <SupportForm key={`support ${data.support.version}`} support={data.support} onReload={reload} />
        <PriceFloorForm key={`price-floor ${data.priceFloor.version}`} priceFloor={data.priceFloor} onReload={reload} />
        <CreditRuleForm key={`credit-rule ${data.creditRule.version}`} creditRule={data.creditRule} onReload={reload} />
        <ConfiguratorForm
          key={`configurator ${data.configurator.version}`}
          configurator={data.configurator}
          onReload={reload}
        />
        <EnvironmentTable settings={data.environment} />
      </div>
    </Page>
  )
}
