import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'

const route = getRouteApi('/staff/(assortment)/companies/$id')

/** Closes the dialog that the address has opened. What was saved leaves without a question. */
export function useCloseDialog(): (how?: { isSaved: boolean }) => void {
  const { history } = useRouter()
  const navigate = route.useNavigate()
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  return ({ isSaved } = { isSaved: false }) => {
    if (canGoBack) history.back({ ignoreBlocker: isSaved })
    else
      void navigate({
        search: (before) => ({ ...before, edit: undefined, file: undefined }),
        replace: true,
        ignoreBlocker: isSaved,
      })
  }
}
