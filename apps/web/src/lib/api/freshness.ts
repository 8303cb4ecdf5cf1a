/**
 * For what others change and nobody tells of: read again whenever a screen, a tab or a page of it is looked at. Lists and
 * forms of staff, and dialogs in which something is decided by what they show.
 */
export const alwaysStale = { staleTime: 0 } as const

/**
 * For what is shown at once from memory and read again when its screen is opened: what a person's own permissions or live events
 * keep true while it is open. Going back and forth between its pages within half a minute asks nothing.
 */
export const readOnOpen = { refetchOnMount: 'always' } as const
