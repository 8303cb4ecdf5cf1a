import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { ConfiguratorForm } from './configurator-form'
import { CreditRuleForm } from './credit-rule-form'
import { NoticeForm } from './notice-form'
import { OrderingForm } from './ordering-form'
import { useStaffSettings } from './settings.data'
import { SupportForm } from './support-form'

/** Whether orders are accepted, notices for buyers, limits of prices and credit. */
export function TradeSettings() {
  const { data, error, refetch } = useStaffSettings()
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const reload = () => void refetch()
  return (
    <>
      <OrderingForm key={`ordering ${data.ordering.version}`} ordering={data.ordering} onReload={reload} />
      <NoticeForm key={`notice ${data.notice.version}`} notice={data.notice} onReload={reload} />
      <SupportForm key={`support ${data.support.version}`} support={data.support} onReload={reload} />
      <CreditRuleForm key={`credit-rule ${data.creditRule.version}`} creditRule={data.creditRule} onReload={reload} />
      <ConfiguratorForm
        key={`configurator ${data.configurator.version}`}
        configurator={data.configurator}
        onReload={reload}
      />
    </>
  )
}
