// The server knows no browser: this line must not compile here.
// @ts-expect-error there is no page
export type Page = typeof document
