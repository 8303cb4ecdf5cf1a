/** The page that is open, as a chat message says where it was written. */
export const hereAddress = (): string => location.pathname + location.search
