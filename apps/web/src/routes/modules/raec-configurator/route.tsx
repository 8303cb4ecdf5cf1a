import { createFileRoute, notFound } from '@tanstack/react-router'
import { appInfoQuery } from '../../../shared/session/startup'

export const Route = createFileRoute('/modules/raec-configurator')({
  beforeLoad: ({ context }) => {
    const configuration = context.queryClient.getQueryData(appInfoQuery.queryKey)?.configuration
    if (configuration?.configuratorEnabled === false) throw notFound()
  },
})
