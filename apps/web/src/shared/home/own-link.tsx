import { isOwnPath } from '@snab/domain/text/own-path'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPlainClick } from '../../lib/plain-click'

/** Links of staff: `?news=12` opens that news item; other sites open in a new tab. */
export const addressOf = (href: string): string => href.replace(/^\?news=/, '/news/')

export function OwnLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string | undefined
  children: ReactNode
}) {
  const router = useRouter()
  const address = addressOf(href)
  const isOwn = isOwnPath(address)
  if (/^https?:/.test(address) || (address.startsWith('/') && !isOwn))
    return (
      <a href={address} className={className} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  return (
    <a
      href={address}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        // a page of the portal over this one
        if (address.startsWith('?')) {
          event.preventDefault()
          router.history.push(`${location.pathname}${address}`, { canGoBack: true })
        }
        if (!isOwn) return
        event.preventDefault()
        router.history.push(address)
      }}
    >
      {children}
    </a>
  )
}
