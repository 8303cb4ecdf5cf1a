import { signUp } from '@snab/contract/people/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { enterWith } from '../../../../shared/session/auth-state'
import { rememberSignIn } from '../../../../shared/session/initial-auth'
import { showSuccess } from '../../../../lib/snackbar'
import { signUpDraft } from './auth-draft'
import type { Requisites } from './requisites-field'
import type { SignUpForm } from './sign-up-schema'
import { forgetForm } from './sign-up-store'

type Variables = { form: SignUpForm; token: string; requisites: Requisites | null }

/** Submits the registration and signs in; after a sign-up the browser always remembers. */
export function useSignUp(onSignedIn: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ form, token, requisites }: Variables) => {
      const answer = await call(signUp, { body: bodyOf(form, token, requisites) })
      await enterWith(queryClient, { authToken: answer.token, identityCookie: answer.identityCookie }, true)
      return answer.message
    },
    onSuccess: (message) => {
      rememberSignIn()
      signUpDraft.clear()
      forgetForm()
      showSuccess(message)
      onSignedIn()
    },
  })
}

/** Fields of a company stay on the screen of an individual but are not sent. */
function bodyOf(
  { kind, companyName, inn, kpp, jobPosition, kindOfActivity, commodityGroup, ...rest }: SignUpForm,
  token: string,
  requisites: Requisites | null,
) {
  const company = {
    companyName,
    inn,
    kpp,
    jobPosition,
    kindOfActivity,
    commodityGroup,
    ...(requisites && { companyRequisites: requisites.dataUrl }),
  }
  return { ...rest, token, isIndividual: kind === 'individual', ...(kind === 'company' && company) }
}
