import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statusOf } from '../../lib/api/api-error'
import { ErrorScreen } from './error-screen'
import { MessageScreen } from './message-screen'
import { PendingScreen } from './pending-screen'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** The address cannot name anything. */
  isMissing?: boolean
  missing: { heading: string; hint?: string; back: ReactNode }
  children: (data: Data) => ReactNode
}

/** A page of one object: loading, missing, or failed. */
export function Opened<Data>({ query: { data, error, refetch }, isMissing = false, missing, children }: Props<Data>) {
  if (isMissing || statusOf(error) === 404)
    return (
      <MessageScreen heading={missing.heading} actions={missing.back}>
        {missing.hint !== undefined && <p>{missing.hint}</p>}
      </MessageScreen>
    )
  if (data !== undefined) return children(data)
  return error ? <ErrorScreen error={error} onRetry={() => void refetch()} /> : <PendingScreen />
}
