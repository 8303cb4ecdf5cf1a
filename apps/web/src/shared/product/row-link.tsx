import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { isPlainClick } from '../../lib/plain-click'

/** A link to an address of the portal, in rows: router links subscribe individually to every change of the address. */
export function RowLink({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const { history } = useRouter()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  )
}
