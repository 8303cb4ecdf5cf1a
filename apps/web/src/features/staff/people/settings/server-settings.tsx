import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { EnvironmentTable } from './environment-table'
import { LastBackup } from './last-backup'
import { useStaffSettings } from './settings.data'

/** The environment of the portal. */
export function ServerSettings() {
  const { data, error, refetch } = useStaffSettings()
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <>
      <LastBackup lastBackup={data.lastBackup} />
      <EnvironmentTable settings={data.environment} />
    </>
  )
}
