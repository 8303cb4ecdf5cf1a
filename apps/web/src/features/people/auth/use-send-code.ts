import { signIn } from '@snab/contract/people/auth'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { useAppInfo } from '../../../shared/session/startup'
import { whoIs } from './address'
import { signUpDraft } from './sign-up/auth-draft'
import { captchaToken } from './captcha'

/** Step 1, and its repetition: then the draft contains the address and when another code can be requested. */
export function useSendCode() {
  const { captcha } = useAppInfo().configuration
  return useMutation({
    mutationFn: async (address: string) => {
      const googleRecaptchaResponse = await captchaToken(captcha)
      const answer = await call(signIn, {
        body: { ...whoIs(address), ...(googleRecaptchaResponse !== undefined && { googleRecaptchaResponse }) },
      })
      signUpDraft.keep({ address: address.trim(), token: null, resendAt: Date.now() + (answer.resendIn ?? 60) * 1000 })
      return answer
    },
  })
}
