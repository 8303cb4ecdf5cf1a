/**
 * For data that others change without live events: read again whenever its screen, tab or page is opened or focused.
 * Lists and forms of staff, and dialogs for decisions based on the data.
 */
export const alwaysStale = { staleTime: 0 } as const

/**
 * For data shown at once from the cache and read again when its screen is opened, because own actions or live events
 * keep it current while it is open. Navigating between its pages within half a minute requests nothing.
 */
export const readOnOpen = { refetchOnMount: 'always' } as const
