import { listMessages, viewMessage } from '@snab/contract/staff/message'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { i18n } from '../../../lib/texts/texts'
import type { MessageSearch } from './message-search'

const perPage = 50
const refreshMs = 15_000

export const useMessages = ({ page = 1, state, recipient }: MessageSearch) =>
  useQuery({
    ...queryOf(listMessages, { query: { page, 'per-page': perPage, state: state ?? 'all', recipient } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
  })

export const useMessage = (id: number) => useQuery({ ...queryOf(viewMessage, { params: { id } }), staleTime: 0 })

/** A template of a feature that has no words here is shown by its own name. */
export function templateName(template: string): string {
  const key = `template.${template}`
  return i18n.exists(key) ? i18n.t(key) : template
}

export const recipientText = ({ channel, recipient }: { channel: 'mail' | 'sms'; recipient: string }): string =>
  channel === 'sms' ? `+7${recipient}` : recipient
