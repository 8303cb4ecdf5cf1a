// The browser has no Node.js globals: these lines must fail to compile here.
// @ts-expect-error there is no process
export type NoProcess = typeof process
// @ts-expect-error there are no modules of Node.js
export type NoFiles = typeof import('node:fs')
