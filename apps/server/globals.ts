// The server has no browser globals: this line must fail to compile here.
// @ts-expect-error there is no page
export type Page = typeof document
