import { useLocation, useRouter } from '@tanstack/react-router'

type How = { isSaved: boolean }

/**
 * Closes the dialog opened by the address: back to where it was opened, or by `leave` if it was opened by a link. Saved
 * changes need no confirmation.
 */
export function useCloseDialog(leave: (how: How) => void): (how?: How) => void {
  const { history } = useRouter()
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  return (how = { isSaved: false }) => {
    if (canGoBack) history.back({ ignoreBlocker: how.isSaved })
    else leave(how)
  }
}
