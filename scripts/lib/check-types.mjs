import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
/** Each knows the globals of the place it runs in. The last holds what runs nowhere: tests, journeys and benches. */
const projects = ['packages/domain', 'packages/contract', 'packages/catalogue-index', 'apps/server', 'apps/web', '.']

// one project at a time: each takes up to 2 GB
const limits = ['--builders', '1', '--checkers', '2']

/** Checks the types of every project; what has not changed since the last time is not read again. */
export const checkTypes = () => run(process.execPath, [compiler, '--build', ...limits, ...projects])
