import { listCartItems } from '@snab/contract/buying/cart'
import type { QueryClient } from '@tanstack/react-query'
import { cartInfoQuery } from './cart-info-query'

/** The channel by which tabs of this browser report a changed cart; guests have no other way. */
const channelName = 'snab:cart'
/** Milliseconds within which this tab's own change is answered. */
const patience = 600

let channel: BroadcastChannel | null = null

/** Versions only rise, whichever cart is active. */
const knownVersion = (queryClient: QueryClient) => queryClient.getQueryData(cartInfoQuery.queryKey)?.version ?? 0

function refetchCart(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: cartInfoQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
}

/** The cart has this version now, or an unknown one: null. A known version is not read again. */
export function heardOfCart(queryClient: QueryClient, version: number | null) {
  if (version === null) refetchCart(queryClient)
  else if (version > knownVersion(queryClient))
    setTimeout(() => version > knownVersion(queryClient) && refetchCart(queryClient), patience)
}

export function followOtherTabs(queryClient: QueryClient) {
  channel ??= new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number' && data > knownVersion(queryClient)) refetchCart(queryClient)
  })
}

export const tellOtherTabs = (version: number) => channel?.postMessage(version)
