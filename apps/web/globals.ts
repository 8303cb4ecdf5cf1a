// The browser knows no Node.js: these lines must not compile here.
// @ts-expect-error there is no process
export type NoProcess = typeof process
// @ts-expect-error there are no modules of Node.js
export type NoFiles = typeof import('node:fs')
