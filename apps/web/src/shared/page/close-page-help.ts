import type { AppInfo } from '@snab/contract/content/configuration'
import { closeInformationMessage } from '@snab/contract/people/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { useLocalChoice } from '../../lib/local-choice'
import { showError } from '../../lib/snackbar'
import { appInfoQuery, useAppInfo, useUser } from '../session/startup'

const none: string[] = []
const accept = (stored: unknown): string[] | null => (Array.isArray(stored) ? stored.map(String) : null)

/** The help of a page until its reader closes it: permanently when signed in, in this browser as a guest. */
export function usePageHelp(id: string | undefined): { html: string; close: () => void } | null {
  const queryClient = useQueryClient()
  const isGuest = useUser() === null
  const { informationMessages } = useAppInfo()
  const [closedHere, closeHere] = useLocalChoice('B2B_CLOSED_HELP', none, accept)
  const close = useMutation({
    mutationFn: (messageId: string) => call(closeInformationMessage, { body: { id: messageId } }),
    onMutate: (messageId) =>
      queryClient.setQueryData(
        appInfoQuery.queryKey,
        (info: AppInfo | undefined) =>
          info && {
            ...info,
            informationMessages: info.informationMessages.filter((message) => message.id !== messageId),
          },
      ),
    onError: (error) => showError(error),
  })
  const message = informationMessages.find((candidate) => candidate.id === id)
  if (!message || (isGuest && closedHere.includes(message.id))) return null
  return {
    html: message.html,
    close: () => (isGuest ? closeHere([...closedHere, message.id]) : close.mutate(message.id)),
  }
}
