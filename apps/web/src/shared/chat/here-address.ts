/** The open page, stored with a chat message. */
export const hereAddress = (): string => location.pathname + location.search
