import { createContext, use, type ReactNode } from 'react'

/** One level below the form's heading, which is the page's own on a phone. */
export const BlockLevel = createContext<'h2' | 'h3'>('h3')

export function BlockHeading({ id, children }: { id: string; children: ReactNode }) {
  return use(BlockLevel) === 'h2' ? <h2 id={id}>{children}</h2> : <h3 id={id}>{children}</h3>
}
