import { useLocation, useRouter } from '@tanstack/react-router'

type How = { isSaved: boolean }

/**
 * Closes the dialog that the address has opened: back to where it was opened, or by `leave` when one came by a link.
 * What was saved leaves without a question.
 */
export function useCloseDialog(leave: (how: How) => void): (how?: How) => void {
  const { history } = useRouter()
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  return (how = { isSaved: false }) => {
    if (canGoBack) history.back({ ignoreBlocker: how.isSaved })
    else leave(how)
  }
}
