import { getProfile, updateProfile } from '@snab/contract/people/profile'
import { sessions } from '@snab/contract/people/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { userQuery } from '../../../shared/session/startup'
import { bodyOf, type ProfileForm } from './profile-form-schema'

export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: ProfileForm) => call(updateProfile, { body: bodyOf(form) }),
    onSuccess: ({ message, profile }) => {
      queryClient.setQueryData(keyOf(getProfile, {}), profile)
      // the header greets by name, and a new password has ended other sessions
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: [sessions.path] })
      showSuccess(message)
    },
  })
}
