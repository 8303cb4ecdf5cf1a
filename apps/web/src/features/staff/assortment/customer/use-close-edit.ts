import { getRouteApi } from '@tanstack/react-router'
import { useCloseDialog } from '../../frame/use-close-dialog'

const route = getRouteApi('/staff/(assortment)/companies/$id')

export function useCloseEdit() {
  const navigate = route.useNavigate()
  return useCloseDialog(
    ({ isSaved }) =>
      void navigate({
        search: (before) => ({ ...before, edit: undefined, file: undefined }),
        replace: true,
        ignoreBlocker: isSaved,
      }),
  )
}
