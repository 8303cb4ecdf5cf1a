import { cancelPunchoutSession, returnPunchoutCart } from '@snab/contract/integration/punchout-session'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { forgetToken } from '../../lib/api/session'
import { showError } from '../../lib/snackbar'

/** Ends the session; a page of the portal then posts the cart to the buyer's system. */
const leave = ({ address }: { address: string }) => {
  forgetToken()
  location.assign(address)
}

export const useReturnCart = (version: number | undefined) =>
  useMutation({
    mutationFn: () => call(returnPunchoutCart, { body: { version: version ?? 0 } }),
    onSuccess: leave,
    onError: (error) => showError(error),
  })

export const useCancelSession = () =>
  useMutation({
    mutationFn: () => call(cancelPunchoutSession, {}),
    onSuccess: leave,
    onError: (error) => showError(error),
  })
