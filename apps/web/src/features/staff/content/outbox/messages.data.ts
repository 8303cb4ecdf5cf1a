import { listMessages, viewMessage } from '@snab/contract/content/outbox'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import type { MessageSearch } from './message-search'

const perPage = 50
const refreshMs = 15_000

export const useMessages = ({ page = 1, state, recipient, template }: MessageSearch) =>
  useQuery({
    ...queryOf(listMessages, { query: { page, 'per-page': perPage, state: state ?? 'all', recipient, template } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
    refetchInterval: refreshMs,
  })

export const useMessage = (id: number) => useQuery({ ...queryOf(viewMessage, { params: { id } }), ...alwaysStale })

export const recipientText = ({ channel, recipient }: { channel: 'mail' | 'sms'; recipient: string }): string =>
  channel === 'sms' ? `+7${recipient}` : recipient
