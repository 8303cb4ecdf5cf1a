import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showError } from '../../lib/snackbar'
import { signOutNow } from './auth-state'
import { maySignOut } from './before-sign-out'

/**
 * Navigates to the catalogue before the session ends: a page with unsaved changes may block it, and a search started as
 * soon as «Войти» appears is not overtaken by that navigation.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    if (!(await maySignOut())) return
    await navigate({ to: '/catalog' })
    await signOutNow(queryClient).catch(showError)
  }
}
