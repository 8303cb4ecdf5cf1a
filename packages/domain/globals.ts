// The domain runs in browsers and in Node.js and uses the globals of neither: each line must fail to compile here.
// @ts-expect-error there is no page
export type NoPage = typeof document
// @ts-expect-error there is no process
export type NoProcess = typeof process
