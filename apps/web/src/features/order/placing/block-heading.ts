import { createContext } from 'react'

/** The level below the heading of the form, which is the page's own on a phone. */
export const BlockHeading = createContext<'h2' | 'h3'>('h3')
